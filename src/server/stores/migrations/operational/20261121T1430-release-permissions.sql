-- What the release gave a role of the product's own. While the role grants just that, nobody has made it theirs, and it follows the next
-- release. Null for other roles, and for those that were changed before.
ALTER TABLE roles ADD COLUMN release_permissions text[];

UPDATE roles SET release_permissions = permissions
WHERE version = 1 AND name IN ('ROLE_ADMIN', 'ROLE_CLIENT', 'ROLE_ANALYST', 'ROLE_GUEST', 'ROLE_CARRIER');
