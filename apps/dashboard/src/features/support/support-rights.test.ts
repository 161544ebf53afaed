import { ROLES, type Role } from '@assay/contract/roles';
import { mayCall, type Route } from '@assay/contract/route';
import * as routes from '@assay/contract/routes';
import { describe, expect, it } from 'vitest';
import { SUPPORT_RIGHTS, type SupportTier } from './support-rights.ts';

const TIERS = Object.keys(SUPPORT_RIGHTS) as SupportTier[];

/** Calls on the organisation that support acts for: neither open to anybody, nor on the caller's own account. */
const calls = (Object.values(routes) as Route[]).filter(
  ({ access, tokens = ['user'], changes }) =>
    access !== 'public' && access !== 'guest' && tokens.includes('user') && changes !== 'own account',
);

function tierOf(route: Route): SupportTier {
  if (route.ownUsersOnly) return 'nobody';
  return mayCall(route, ['support']) ? 'everyone' : 'administrators';
}

describe.each(TIERS)('what is said of %s in support', (tier) => {
  it('speaks of each part of the interface that the route table gives them, and of no other', () => {
    const said = SUPPORT_RIGHTS[tier].flatMap(({ of }): readonly string[] => of);
    const ruled = calls.filter((route) => tierOf(route) === tier).map(({ tag }) => tag);
    expect(said.toSorted()).toEqual([...new Set(ruled)].sort());
  });
});

/** The calls of a tier under a tag. */
const callsOf = (tier: SupportTier, tag: string) =>
  calls.filter((route) => route.tag === tag && tierOf(route) === tier).map(({ id }) => id);

describe('the sentences', () => {
  it.each([
    [
      'Users',
      [
        'changeUser',
        'createUser',
        'importUsers',
        'inviteUser',
        'liftSignInBlocks',
        'listSignInBlocks',
        'removeTwoFactor',
        'removeUser',
        'signOutUser',
        'unlinkIdentity',
      ],
    ],
    [
      'User groups',
      ['changeGroupRecords', 'createUserGroup', 'listUserGroups', 'removeUserGroup', 'updateUserGroup'],
    ],
    ['Outbox', ['listMessages', 'retryMessage', 'sendTestMessage']],
    ['Audit', ['enterAuditHead', 'exportAudit', 'exportAuditLog', 'listAudit']],
    ['Review', ['answerProposal']],
    ['Retention', ['changeLegalHold', 'eraseNow', 'listHeldRecords', 'previewRetention']],
    ['Ledger', ['revokeAsset']],
    ['Quarantine', ['listQuarantine', 'releaseQuarantined', 'removeQuarantined', 'scanQuarantined']],
  ])('on %s cover all that administrators in support may call', (tag, ids) => {
    expect(callsOf('administrators', tag).sort()).toEqual(ids);
  });

  it('on what nobody in support can do cover all that is refused', () => {
    expect(callsOf('nobody', 'Organisations').sort()).toEqual([
      'grantSupportAccess',
      'withdrawSupportAccess',
    ]);
    expect(callsOf('nobody', 'Outbox')).toEqual(['getMessage']);
  });

  it('name the other roles that open what is said to be for administrators', () => {
    const others = (route: Route): Role[] =>
      ROLES.filter((role) => role !== 'admin' && mayCall(route, ['support', role]));
    const opened = calls
      .filter((route) => tierOf(route) === 'administrators' && others(route).length > 0)
      .map((route) => [route.tag, ...others(route)].join(' '));
    expect([...new Set(opened)].sort()).toEqual(['Audit auditor', 'Review approver']);
  });
});
