export { createCustomerAuthentication, isCustomersToken } from './authenticate-customer.ts';
export { mountCapture } from './routes.ts';
