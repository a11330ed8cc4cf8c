import type { Rule } from '#audit/rule.ts';
import { residentialOnBusiness } from './a1-residential-on-business.ts';
import { residentialTwice } from './a2-residential-twice.ts';
import { needlessAddressCorrection } from './a3-needless-address-correction.ts';
import { wrongDeliveryArea } from './a4-delivery-area.ts';
import { unjustifiedAdditionalHandling } from './a5-additional-handling.ts';
import { unjustifiedLargePackage } from './a6-large-package.ts';
import { handlingAndLarge } from './a7-handling-and-large.ts';
import { unjustifiedOverMaximum } from './a8-over-maximum.ts';
import { saturdayDeliveryNotPerformed } from './a9-saturday-delivery.ts';
import { saturdayPickupNotPerformed } from './a10-saturday-pickup.ts';
import { signatureNotObtained } from './a11-signature.ts';
import { demandOutsideWindow } from './a12-demand-window.ts';
import { timedDeliveryNotPerformed } from './a15-timed-delivery.ts';
import { waivedCharge } from './a16-waived-charge.ts';
import { pickupTwice, unfairLateFee, wrongCorrectionFee } from './account-rules.ts';
import { transportationTwice } from './b1-transportation-twice.ts';
import { chargeLineTwice } from './b2-charge-line-twice.ts';
import { voidNotCredited } from './b4-void-not-credited.ts';
import { neverShipped } from './b5-never-shipped.ts';
import { returnLabelUnused } from './b6-return-label-unused.ts';
import { chargebackOverpriced } from './b7-chargeback-overpriced.ts';
import { foreignAccount } from './b8-foreign-account.ts';
import { namelessCharge } from './b10-nameless-charge.ts';
import { discountGone } from './b11-discount-gone.ts';
import { wrongZone } from './p1-zone.ts';
import { wrongListRate } from './p2-list-rate.ts';
import { wrongDiscount } from './p3-discount.ts';
import { wrongEarnedTier } from './p4-earned-tier.ts';
import { wrongMinimum } from './p5-minimum.ts';
import { wrongFuelPercentage } from './p6-fuel-percentage.ts';
import { fuelOnExemptCharge } from './p7-fuel-on-exempt-charge.ts';
import { otherService } from './p8-other-service.ts';
import { taxTwice } from './p9-tax-twice.ts';
import { termOutsideDates } from './p10-term-outside-dates.ts';
import { volumeWithoutDiscount } from './p11-volume-without-discount.ts';
import { lateByTime } from './s1-late-by-time.ts';
import { lateByDay } from './s2-late-by-day.ts';
import { lateUnderWay } from './s3-late-under-way.ts';
import { noProofOfDelivery } from './s4-no-proof-of-delivery.ts';
import { lost } from './s5-lost.ts';
import { damaged } from './s6-damaged.ts';
import { returnLegOverpriced } from './s7-return-leg-overpriced.ts';
import { wrongDimensionalWeight } from './w1-dimensional-weight.ts';
import { aboveActualWeight } from './w2-above-actual-weight.ts';
import { measuredDifferently } from './w3-measured-differently.ts';
import { unitsMixedUp } from './w4-units-mixed-up.ts';

/** The rules about one shipment in the order in which they keep cents. Source: audit specification, section 3. */
export const rules: readonly Rule[] = [
  transportationTwice,
  chargeLineTwice,
  taxTwice,
  voidNotCredited,
  neverShipped,
  returnLabelUnused,
  lost,
  noProofOfDelivery,
  damaged,
  lateByTime,
  lateByDay,
  lateUnderWay,
  returnLegOverpriced,
  handlingAndLarge,
  residentialTwice,
  residentialOnBusiness,
  needlessAddressCorrection,
  wrongDeliveryArea,
  unjustifiedAdditionalHandling,
  unjustifiedLargePackage,
  unjustifiedOverMaximum,
  saturdayDeliveryNotPerformed,
  saturdayPickupNotPerformed,
  signatureNotObtained,
  demandOutsideWindow,
  wrongCorrectionFee,
  timedDeliveryNotPerformed,
  waivedCharge,
  unitsMixedUp,
  wrongDimensionalWeight,
  aboveActualWeight,
  measuredDifferently,
  wrongZone,
  otherService,
  wrongListRate,
  wrongEarnedTier,
  termOutsideDates,
  wrongDiscount,
  wrongMinimum,
  fuelOnExemptCharge,
  wrongFuelPercentage,
  volumeWithoutDiscount,
  pickupTwice,
  chargebackOverpriced,
  foreignAccount,
  namelessCharge,
  discountGone,
  unfairLateFee,
];
