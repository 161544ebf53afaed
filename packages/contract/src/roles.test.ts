import { expect, it } from 'vitest';
import { mayEnter, ROLES } from './roles.ts';
import { userSchema } from './schemas/user.ts';

it('admin, user and support are named in a list of roles, two more of ours, and never guest', () => {
  expect(ROLES).toEqual(['admin', 'user', 'support', 'auditor', 'approver']);
  const { roles } = userSchema.shape;
  expect(roles.safeParse(['admin', 'user', 'support']).success).toBe(true);
  expect(roles.safeParse(['guest']).success).toBe(false);
});

it('a guest is who has no role', () => {
  expect([mayEnter('guest', []), mayEnter('guest', ['user'])]).toEqual([true, false]);
  expect([mayEnter('signed-in', []), mayEnter(['admin'], [])]).toEqual([false, false]);
});
