/** Labels of contact fields in form order. Separate from validation, which loads later. */
export const contactLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
};
