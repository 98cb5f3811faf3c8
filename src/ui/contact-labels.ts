/** What the fields of a contact are called on every form, in their order. Apart from their checks, which a browser has later. */
export const contactLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
};
