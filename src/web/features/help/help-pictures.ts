import audit from './pictures/audit.png';
import disputes from './pictures/disputes.png';

/** A picture of a page, with its width and height in pixels. */
interface HelpPicture {
  url: string;
  width: number;
  height: number;
}

/** The pictures that help files can show. The README has them too. */
export const helpPictures = {
  audit: { url: audit, width: 1440, height: 1465 },
  disputes: { url: disputes, width: 1440, height: 900 },
} satisfies Record<string, HelpPicture>;

export type HelpPictureName = keyof typeof helpPictures;

export function isHelpPicture(name: string): name is HelpPictureName {
  return Object.hasOwn(helpPictures, name);
}
