/** The places of US ZIP codes, packed when the application is built. */
declare module 'virtual:packed-zip-points' {
  export const packedZipPoints: string;
}
