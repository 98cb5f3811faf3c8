const button = document.querySelector('[data-open]');

button?.addEventListener('click', () => {
  button.ariaBusy = 'true';
  import('./PlainDialog.tsx').then(({ showDialog }) => {
    button.ariaBusy = null;
    showDialog();
  });
});
