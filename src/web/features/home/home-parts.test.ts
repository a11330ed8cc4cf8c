import { expect, it } from 'vitest';
import { DEFAULT_ROLES } from '#model/access/permissions.ts';
import { homeParts } from './home-parts.ts';

it.each([
  [['ROLE_CLIENT', 'ROLE_ANALYST'], { hasFreshness: true, figures: 'spend', imports: 'uploadFiles' }],
  [['ROLE_GUEST'], { hasFreshness: true, figures: 'spend', imports: undefined }],
  [['ROLE_CARRIER'], { hasFreshness: false, figures: undefined, imports: undefined }],
])('shows %s the parts its permissions allow', (roles, expected) => {
  const { hasFreshness, spendRoute, uploadRoute } = homeParts([
    ...roles,
    ...roles.flatMap((role) => DEFAULT_ROLES[role] ?? []),
  ]);
  expect({ hasFreshness, figures: spendRoute?.id, imports: uploadRoute?.id }).toEqual(expected);
});
