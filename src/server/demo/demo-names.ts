/** Fictional people and businesses. Only cities have non-ASCII letters, because these double the size of every text in memory. */
export const FIRST_NAMES =
  'Ada Ben Cleo Dara Eli Fern Gus Hana Ines Jonas Kira Liam Mara Nils Olga Pia Quinn Rosa Soren Tess Uma Victor Wren Xenia Yusuf Zoe'.split(
    ' ',
  );

export const LAST_NAMES =
  'Aldridge Birch Calloway Draper Ellsworth Farrow Granger Hollis Ingram Jessop Keating Larkin Merrick Nunez Oakes Pruitt Quimby Rowan Sandoval Thorne Underhill Vance Whitlock Yardley Zeller'.split(
    ' ',
  );

export const BUSINESSES =
  'Supply|Studio|Hardware|Clinic|Dental Care|Interiors|Workshop|Market|Outfitters|Design Group|Schools|Pharmacy|Kitchens|Rentals'.split(
    '|',
  );

export const STREETS =
  'Maple St|Oak Ave|Cedar Ln|Lakeview Dr|Mill Rd|Prospect Ave|2nd St|Hillcrest Dr|Park Blvd|River Rd|Church St|Elm Ct|Sunset Way|Main St|Ridge Rd|Orchard Ln'.split(
    '|',
  );
