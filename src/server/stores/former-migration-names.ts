type FormerNames = Readonly<Record<string, string | null>>;

/**
 * The former names of migrations, as recorded in stores that were created before 22 November 2026, with their current names.
 * `null` marks migrations that only created functions, which are in separate files now.
 */
export const formerMigrationNames: Record<'operational' | 'warehouse', FormerNames> = {
  operational: {
    '0001-foundation.sql': '20261121T0001-foundation.sql',
    '0002-request-facts.sql': null,
    '0003-facts-version.sql': '20261121T0303-facts-version.sql',
    '0004-audit-trail.sql': '20261121T0327-audit-trail.sql',
    '0005-sign-in.sql': '20261121T0341-sign-in.sql',
    '0006-passwords.sql': '20261121T0344-passwords.sql',
    '0007-sso.sql': '20261121T0347-sso.sql',
    '0009-account-group-versions.sql': '20261121T0342-account-group-versions.sql',
    '0009-client-invoice-numbers.sql': '20261121T0343-client-invoice-numbers.sql',
    '0010-loaded-files.sql': null,
    '0010-reports.sql': '20261121T1000-reports.sql',
    '0011-captcha-responses.sql': '20261121T1352-captcha-responses.sql',
    '0011-conversions.sql': '20261121T1403-conversions.sql',
    '0012-release-permissions.sql': '20261121T1430-release-permissions.sql',
    '0013-fulfillment-centers.sql': '20261121T1644-fulfillment-centers.sql',
    '0014-page-use.sql': '20261121T1700-page-use.sql',
    '0015-access-version.sql': '20261122T0651-access-version.sql',
  },
  warehouse: {
    '0001-foundation.sql': '20261121T0001-foundation.sql',
    '0002-label-date.sql': '20261121T0715-label-date.sql',
    '0003-delivery-date-of-lines.sql': '20261121T0959-delivery-date-of-lines.sql',
    '0004-source-of-rates.sql': '20261121T1403-source-of-rates.sql',
  },
};
