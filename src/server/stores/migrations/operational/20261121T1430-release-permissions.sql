-- The permissions that a release gave one of the product's own roles. While the role has exactly these permissions, the next
-- release updates it. Null for custom roles, and for roles that had been changed before.
ALTER TABLE roles ADD COLUMN release_permissions text[];

UPDATE roles SET release_permissions = permissions
WHERE version = 1 AND name IN ('ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_ANALYST', 'ROLE_GUEST', 'ROLE_CARRIER');
