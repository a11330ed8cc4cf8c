import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriers, DHL_ECOMMERCE, DHL_EXPRESS, FEDEX, UPS, USPS } from './carriers.ts';
import { resolveService } from './resolve-service.ts';
import { services } from './services.ts';

describe('resolveService', () => {
  it.each([
    ['3', 'Ground', 'UPS Ground', 'Ground'],
    ['3', 'Ground Residential', 'UPS Ground Residential', 'Ground'],
    ['003', 'Ground Commercial', 'UPS Ground Commercial', 'Ground'],
    ['3', 'Shipping Charge Correction Ground', 'UPS Ground', 'Ground'],
    ['3', 'Void Ground Residential', 'UPS Ground Residential', 'Ground'],
    ['3', 'Guaranteed Service Refund Ground Commercial', 'UPS Ground Commercial', 'Ground'],
    ['3', 'Ground Undeliverable Return', 'UPS Ground', 'Ground'],
    ['3', 'Ground Residential Third Party', 'UPS Ground Residential', 'Ground'],
    ['3', 'Standard to Canada', 'UPS Standard', 'International'],
    ['3', 'Standard Single Shipment', 'UPS Standard', 'International'],
    ['3', '', 'UPS Ground', 'Ground'],
    ['1', 'Next Day Air Residential', 'UPS Next Day Air', 'Parcel Express'],
    ['13', 'Next Day Air Saver Commercial', 'UPS Next Day Air Saver', 'Parcel Express'],
    ['12', '3 Day Select Residential', 'UPS 3 Day Select', 'Parcel Express'],
    ['2', '2nd Day Air Commercial', 'UPS 2nd Day Air', 'Parcel Express'],
    ['93', 'UPS SurePost - 1 lb or Greater', 'UPS SurePost', 'Postal/Consolidator'],
    ['93', 'Address Correction UPS SurePost - 1 lb or Greater', 'UPS SurePost', 'Postal/Consolidator'],
    ['92', 'Ground Saver Less Than 1 LB', 'UPS Ground Saver', 'Economy'],
    ['93', null, 'UPS Ground Saver', 'Economy'],
    ['8', 'Worldwide Expedited', 'UPS Worldwide Expedited', 'International'],
    [null, 'NextDayAirEarlyAM', 'UPS Next Day Air Early', 'Parcel Express'],
    [null, 'UPSSaver', 'UPS Worldwide Saver', 'International'],
    [null, '3DaySelect', 'UPS 3 Day Select', 'Parcel Express'],
  ])('resolves UPS %s %s to %s', (code, text, name, category) => {
    expect(resolveService(UPS, code, text)).toEqual({ name, category, isKnown: true });
  });

  it.each([
    ['QH', 'Home Delivery', 'FedEx Home Delivery', 'Ground'],
    ['SG', 'Ground', 'FedEx Ground', 'Ground'],
    ['MWT', 'Ground Multiweight', 'FedEx Ground Multiweight', 'Ground'],
    ['XS', 'FedEx Economy', 'FedEx Express Saver', 'Parcel Express'],
    ['TA', null, 'FedEx 2Day A.M.', 'Parcel Express'],
    ['NonTrans', 'Ground NonTrans', 'FedEx Non-Transport Charge', 'Unknown Service Levels'],
    ['RMGR', 'Ground Return Manager', 'FedEx Ground Return', 'Ground'],
    [null, 'Ground - Return', 'FedEx Ground Return', 'Ground'],
    [null, 'FedEx 2Day®', 'FedEx 2Day', 'Parcel Express'],
    [null, 'SmartPost', 'FedEx SmartPost', 'Postal/Consolidator'],
    [null, 'SMART_POST', 'FedEx SmartPost', 'Postal/Consolidator'],
    [null, 'FEDEX_2_DAY_AM', 'FedEx 2Day A.M.', 'Parcel Express'],
    [null, 'FEDEX_EXPRESS_SAVER', 'FedEx Express Saver', 'Parcel Express'],
    [null, 'GROUND_HOME_DELIVERY', 'FedEx Home Delivery', 'Ground'],
    [null, 'INTERNATIONAL_PRIORITY', 'FedEx International Priority', 'International'],
  ])('resolves FedEx %s %s to %s', (code, text, name, category) => {
    expect(resolveService(FEDEX, code, text)).toEqual({ name, category, isKnown: true });
  });

  it.each([
    [USPS, null, 'GroundAdvantage', 'USPS Ground Advantage'],
    [USPS, null, 'Priority Mail', 'USPS Priority Mail'],
    [USPS, null, 'Express', 'USPS Priority Mail Express'],
    [USPS, null, 'FirstClassPackageInternationalService', 'USPS First-Class Package International'],
    [DHL_EXPRESS, 'P', 'EXPRESS WORLDWIDE', 'DHL Express Worldwide'],
    [DHL_EXPRESS, 'H', null, 'DHL Economy Select'],
    [DHL_EXPRESS, null, 'DUTIES & TAXES', 'DHL Duties & Taxes'],
    [DHL_ECOMMERCE, '54', 'DHL Parcel International Direct', 'DHL Parcel International Direct'],
    [DHL_ECOMMERCE, null, 'DHLParcelExpeditedMax', 'DHL SmartMail Parcel Expedited Max'],
    [26, null, 'LTL', 'LTL Standard'],
    [26, null, 'Ocean FCL', 'Ocean FCL'],
  ])('resolves for carrier %i: %s %s to %s', (carrierId, code, text, name) => {
    expect(resolveService(carrierId, code, text)).toMatchObject({ name, isKnown: true });
  });

  it('keeps unknown services and marks them as unknown', () => {
    const unknown = { category: 'Unknown Service Levels', isKnown: false };
    expect(resolveService(FEDEX, 'S7', ' Odd Service ')).toEqual({ name: 'Odd Service', ...unknown });
    expect(resolveService(FEDEX, 'S7', '')).toEqual({ name: 'S7', ...unknown });
    expect(resolveService(UPS, '205', 'Service Charge')).toEqual({ name: 'Service Charge', ...unknown });
    expect(resolveService(UPS, null, null)).toEqual({ name: 'Unknown', ...unknown });
    expect(resolveService(99, '3', 'Home Delivery')).toEqual({ name: 'Home Delivery', ...unknown });
  });

  it('never throws and always returns a name', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.option(fc.string()), fc.option(fc.string()), (carrierId, code, text) => {
        expect(resolveService(carrierId, code, text).name).not.toBe('');
      }),
    );
  });
});

describe('services', () => {
  it('can be resolved by their name and by each of their texts', () => {
    for (const service of services) {
      for (const text of [service.name, ...service.texts]) {
        expect([text, resolveService(service.carrierId ?? 99, null, text).name]).toEqual([text, service.name]);
      }
    }
  });

  it('have about a hundred entries with unique names and existing carriers', () => {
    expect(services.length).toBeGreaterThanOrEqual(90);
    expect(new Set(services.map(({ name }) => name)).size).toBe(services.length);
    const ids = new Set<number | null>([null, ...carriers.map(({ id }) => id)]);
    expect(services.filter(({ carrierId }) => !ids.has(carrierId))).toEqual([]);
  });
});
