/** The places of US ZIP codes, packed during the build. */
declare module 'virtual:packed-zip-points' {
  export const packedZipPoints: string;
}
