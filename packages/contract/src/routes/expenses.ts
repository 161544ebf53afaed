import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { successStatus, uuid } from '../schemas/basics.ts';
import { assetExpensesSchema, expenseCorrectionSchema } from '../schemas/expense.ts';

export const getExpenses = defineRoute({
  id: 'getExpenses',
  method: 'GET',
  path: '/api/v1/assets/:id/expenses',
  summary: 'The receipt on a picture, with its checks and corrections; 404 before expenses were looked for',
  tag: 'Expenses',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:read',
  params: z.object({ id: uuid }),
  output: z.object({ status: successStatus, data: assetExpensesSchema }),
  errors: ['NOT_FOUND'],
});

export const correctExpenses = defineRoute({
  id: 'correctExpenses',
  method: 'PATCH',
  path: '/api/v1/assets/:id/expenses',
  summary: 'Correct what was read on a receipt; it is checked anew, and what stood there before is kept',
  tag: 'Expenses',
  access: 'signed-in',
  tokens: ['user', 'organization'],
  scope: 'assets:write',
  params: z.object({ id: uuid }),
  body: expenseCorrectionSchema,
  output: z.object({ status: successStatus, data: assetExpensesSchema }),
  errors: ['NOT_FOUND'],
});
