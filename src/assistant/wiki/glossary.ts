/** An explanation of a word of the trade, with the topic of the help that says more. */
interface Term {
  terms: readonly string[];
  topic: string;
  text: string;
}

/** Words of the trade and of the product. Every text says in plain English what the word means and how it is used here. */
export const glossary: readonly Term[] = [
  {
    terms: ['fuel surcharge', 'fuel'],
    topic: 'spend',
    text: 'A **fuel surcharge** is a percentage that carriers add to transportation and some other charges. It follows the price of fuel and changes weekly. The figure Fuel Surcharge is the charge after discounts.',
  },
  {
    terms: ['accessorial', 'accessorials', 'accessorial charge', 'surcharge', 'special handling'],
    topic: 'accessorial',
    text: 'An **accessorial** is a charge for anything beyond plain transportation, such as residential delivery, extended areas, signatures, large packages or address corrections. Fuel surcharge is counted separately.',
  },
  {
    terms: ['dim weight', 'dimensional weight', 'volumetric weight', 'dim', 'dim factor', 'dim divisor'],
    topic: 'weight',
    text: '**Dimensional (DIM) weight** is a weight computed from the size of a box: length × width × height divided by a DIM divisor, often 139 for inches and pounds. Carriers bill the larger of DIM weight and actual weight, so large light boxes cost more.',
  },
  {
    terms: ['bill weight', 'billed weight', 'billable weight', 'rated weight', 'billed weight and actual weight'],
    topic: 'weight',
    text: '**Bill weight** is the weight that a carrier charged for. It is the larger of the actual weight and the dimensional weight, rounded up.',
  },
  {
    terms: ['actual weight', 'scale weight'],
    topic: 'weight',
    text: '**Actual weight** is the weight of the package on the scale. Where the bill weight is higher, the size of the box was charged.',
  },
  {
    terms: ['zone', 'zones', 'rate zone', 'shipping zone', 'domestic zone', 'average domestic zone'],
    topic: 'overview',
    text: 'A **zone** is the carrier’s measure of distance between sender and receiver. The higher the zone, the more a parcel of the same weight costs. Domestic zones run from 2 (near) to 8 (far).',
  },
  {
    terms: [
      'third party billing',
      'third party',
      '3rd party billing',
      'bill option',
      'billing option',
      'third party billed',
    ],
    topic: 'commonFeatures',
    text: '**Third party** billing means that somebody other than the sender or the receiver pays for transportation: the shipment is billed to the account of a third party. The other bill options are prepaid (the sender pays) and collect (the receiver pays). You can filter by bill option.',
  },
  {
    terms: ['prepaid'],
    topic: 'commonFeatures',
    text: '**Prepaid** means that the sender pays for transportation. The other bill options are collect (the receiver pays) and third party (somebody else is billed). Choose it in the filter for the bill option.',
  },
  {
    terms: ['collect', 'freight collect'],
    topic: 'commonFeatures',
    text: '**Collect** means that the receiver pays for transportation. The other bill options are prepaid (the sender pays) and third party (somebody else is billed). Choose it in the filter for the bill option.',
  },
  {
    terms: ['gsr', 'guaranteed service refund', 'service guarantee', 'money back guarantee', 'guaranteed service'],
    topic: 'refund',
    text: 'A **guaranteed service refund (GSR)** is a credit for a parcel that was delivered after the time that the carrier guaranteed. It has to be claimed within the carrier’s deadline, and the refund covers the transportation charges.',
  },
  {
    terms: ['void', 'voided label', 'voided shipment'],
    topic: 'refund',
    text: 'A **void** is a label that was created but never used. The carrier refunds its charges if the label is voided in time; the credit type is Void.',
  },
  {
    terms: ['npod', 'proof of delivery', 'no proof of delivery', 'pod'],
    topic: 'refund',
    text: '**NPOD** means no proof of delivery: the carrier can’t show who received a parcel, and refunds its charges. It is one of the credit types.',
  },
  {
    terms: ['audit refund', 'client refund', 'audit refund amount', 'client refund amount'],
    topic: 'refund',
    text: '**Audit refunds** are credits that an audit claimed, such as for late deliveries, duplicates or wrong rates. **Client refunds** are credits that the client claimed, such as for voided labels. Together they are the Total Refund Amount.',
  },
  {
    terms: ['late', 'late package', 'late delivery', 'late percentage', 'late packages'],
    topic: 'carrierScore',
    text: 'A package is **late** when it was delivered after the promised time: the carrier’s scheduled delivery date or, if there is none, the usual transit time of the service. The late percentage is late packages divided by all packages with a known delivery status.',
  },
  {
    terms: [
      'on time',
      'on time package',
      'on time rate',
      'on time delivery',
      'on time figure',
      'on time packages',
      'on time percentage',
    ],
    topic: 'carrierScore',
    text: 'A package is **on time** when it was delivered by the promised time: the scheduled delivery date of the carrier or, if there is none, the usual transit time of the service. The on-time rate divides on time packages by all packages with a known delivery status.',
  },
  {
    terms: ['exception', 'delivery exception', 'exception package', 'exception packages'],
    topic: 'carrierScore',
    text: 'An **exception** is a delay that the carrier is not responsible for, such as bad weather, a wrong address or a closed receiver, or a parcel that was returned.',
  },
  {
    terms: ['pending late', 'pending late package', 'pending late packages'],
    topic: 'carrierScore',
    text: 'A package is **pending late** when it is past its promised time and not yet delivered.',
  },
  {
    terms: ['published amount', 'published rate', 'list rate', 'published amounts', 'list price'],
    topic: 'spend',
    text: 'The **Published Amount** is transportation at the carrier’s published list rates, before discounts.',
  },
  {
    terms: ['transportation discount', 'incentive', 'incentives', 'discount'],
    topic: 'spend',
    text: 'The **Transportation Discount** is what the carrier takes off the published amount under your agreement. Carriers also call it an incentive.',
  },
  {
    terms: ['total spend', 'spend', 'net spend'],
    topic: 'spend',
    text: '**Total Spend** is the amount that carriers invoiced after discounts: published amount minus transportation discount, plus accessorials, fuel surcharge, taxes and other charges. It leaves out the carriers that your company excludes, by default USPS and DHL.',
  },
  {
    terms: ['cost per package', 'cpp', 'average spend', 'cost per parcel'],
    topic: 'overview',
    text: '**Cost per package** is Total Spend divided by packages, both without the carriers that your company excludes.',
  },
  {
    terms: ['taxes and other charges', 'taxes & other charges', 'taxes', 'taxes and others'],
    topic: 'spend',
    text: '**Taxes & Other Charges** are taxes, fees, billing adjustments and other charges, after discounts.',
  },
  {
    terms: ['residential surcharge', 'residential', 'residential delivery', 'residential charge'],
    topic: 'accessorial',
    text: 'A **residential** surcharge is charged for delivery to a home instead of a business. If the address is a business, it can be claimed back.',
  },
  {
    terms: [
      'delivery area surcharge',
      'das',
      'delivery area',
      'extended area',
      'remote area',
      'extended delivery area',
    ],
    topic: 'accessorial',
    text: 'A **delivery area surcharge** is charged for delivery to ZIP codes that are far from the carrier’s centers. Extended and remote areas cost more.',
  },
  {
    terms: ['additional handling', 'ahs', 'additional handling surcharge'],
    topic: 'accessorial',
    text: '**Additional handling** is charged for packages that are heavy, long, or not fully in a box, and so need handling by hand.',
  },
  {
    terms: ['large package surcharge', 'large package', 'oversize', 'over maximum'],
    topic: 'accessorial',
    text: 'A **large package** surcharge is charged when length plus girth of a box is above the carrier’s limit.',
  },
  {
    terms: ['address correction', 'address correction fee', 'address corrections'],
    topic: 'shippingInsight',
    text: 'An **address correction** fee is charged when the carrier has to correct an address. Checking addresses before shipping avoids it.',
  },
  {
    terms: ['demand surcharge', 'peak surcharge', 'peak season', 'demand', 'peak season surcharge'],
    topic: 'accessorial',
    text: 'A **demand (peak) surcharge** is charged in busy weeks of the year, mostly from October to January.',
  },
  {
    terms: ['signature', 'signature surcharge', 'signature required'],
    topic: 'accessorial',
    text: 'A **signature** charge is an accessorial for delivery that requires the receiver’s signature.',
  },
  {
    terms: ['declared value', 'insurance'],
    topic: 'shippingInsight',
    text: '**Declared value** raises the carrier’s liability for a lost or damaged parcel, for a charge. Separate insurance often costs about half.',
  },
  {
    terms: ['chargeback', 'chargebacks'],
    topic: 'shippingInsight',
    text: 'A **chargeback** is a shipping cost that is billed back to you because another party refused to pay, with a fee.',
  },
  {
    terms: [
      'scc',
      'shipping charge correction',
      'scc audit fee',
      'shipping charge corrections',
      'shipping charge correction audit fee',
    ],
    topic: 'shippingInsight',
    text: 'A **shipping charge correction (SCC)** is charged because the carrier’s own weight or measurements differed from what the shipper stated. When the corrections exceed a threshold, the carrier also charges an SCC audit fee.',
  },
  {
    terms: ['early am', 'next day early am', 'early morning delivery'],
    topic: 'shippingInsight',
    text: '**Next Day Early AM** is delivery early the next morning, the most expensive service. Shipping Insight shows what it costs.',
  },
  {
    terms: ['ltl', 'less than truckload'],
    topic: 'commonFeatures',
    text: '**LTL** (less than truckload) is freight that fills only part of a truck. It is one of the service categories that you can filter by.',
  },
  {
    terms: ['service category', 'service categories', 'parcel express', 'difference between service and service name'],
    topic: 'commonFeatures',
    text: 'The **service category** groups the services of all carriers, such as Ground, Parcel Express, International, Economy or LTL. The service name is the carrier’s own name for the service. You can filter by it.',
  },
  {
    terms: ['invoice date', 'ship date', 'date type', 'bill date', 'difference between invoice date and ship date'],
    topic: 'commonFeatures',
    text: 'The **invoice date** is the date of the carrier’s invoice; use it to match invoices and budgets. The **ship date** is when the carrier picked up the parcel; use it to analyze the shipping itself.',
  },
  {
    terms: ['rolling period', 'rolling periods'],
    topic: 'commonFeatures',
    text: 'A **rolling period** moves with the calendar, such as Current Month or Previous Quarter. A saved view with a rolling period shows different days tomorrow.',
  },
  {
    terms: ['division', 'account division', 'account group', 'account groups'],
    topic: 'commonFeatures',
    text: 'Accounts belong to **groups**, and groups to **divisions** of your company. Use them as filters to compare parts of the company.',
  },
  {
    terms: ['duplicate charge', 'duplicate', 'double billing', 'duplicate charges'],
    topic: 'audit',
    text: 'A **duplicate charge** is a parcel or charge that was billed more than once. The audit finds duplicates across all invoices, and they can be claimed back.',
  },
  {
    terms: ['finding', 'audit finding', 'findings'],
    topic: 'audit',
    text: 'A **finding** is an error in a carrier’s charges that the audit found, with its rule, the amount and the deadline for the claim.',
  },
  {
    terms: ['at stake', 'money at stake'],
    topic: 'audit',
    text: '**At Stake** is the amount of findings that can still be claimed back from carriers: those that were not yet filed, decided or dismissed.',
  },
  {
    terms: ['audit', 'parcel audit', 'invoice audit'],
    topic: 'audit',
    text: 'The **audit** checks every charge of the carriers’ invoices against agreements, rates and delivery times, and lists what was charged wrongly.',
  },
  {
    terms: ['tracking number'],
    topic: 'commonFeatures',
    text: 'A **tracking number** is the carrier’s number for a parcel. Click one to see its window with everything known about it.',
  },
  {
    terms: ['transit time', 'transit days', 'days in transit'],
    topic: 'overview',
    text: '**Transit time** is the number of days from pickup to delivery.',
  },
  {
    terms: ['fulfillment center', 'distribution center'],
    topic: 'starburst',
    text: 'A **fulfillment center** is a warehouse that ships parcels. The Network Map can show the origins by center.',
  },
];
