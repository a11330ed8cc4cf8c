/** How much of the demo data is loaded, from 0 to 1; `null` unless this server is loading it. */
export interface DemoProgress {
  share: number | null;
}
