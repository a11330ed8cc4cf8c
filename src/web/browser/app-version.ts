/** Set by the build. */
declare const __APP_VERSION__: string | undefined;

/** The version of the application that this browser has loaded. Without a build, such as in tests, it is 0. */
export const appVersion = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : '0';
