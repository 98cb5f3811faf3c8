// Script of the plain page that `npm run bench:touch` compares with: opens its dialog.

const button = document.querySelector('[data-open]');

button?.addEventListener('click', () => {
  button.ariaBusy = 'true';
  import('./PlainDialog.tsx').then(({ showDialog }) => {
    button.ariaBusy = null;
    showDialog();
  });
});
