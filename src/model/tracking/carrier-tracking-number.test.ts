import { describe, expect, it } from 'vitest';
import { carriers } from '#model/trade/carriers.ts';
import { isCarrierTrackingNumber, parcelLink } from './carrier-tracking-number.ts';

const idOf = (key: string) => carriers.find((carrier) => carrier.key === key)?.id ?? 0;

/** Published numbers, and numbers with a wrong format or check digit. */
const NUMBERS: readonly [string, string, boolean][] = [
  ['amazon', 'TBA000000000000', true],
  ['amazon', 'TBA010000000000', true],
  ['amazon', 'TBA50288727400A', false],
  ['amazon', 'C1004444443', true],
  ['amazon', 'C1004444444', true],
  ['amazon', 'D1234567890', false],
  ['canada_post', '0073938000549297', true],
  ['canada_post', '7035114477138472', true],
  ['canada_post', '0073938000549292', false],
  ['canpar', 'D576002440000001718010', true],
  ['canpar', 'D576002440000001428004', true],
  ['canpar', '1576002440000002510003', false],
  ['dpd', '00 81827 0998 0000 0200 33 350 276 C', true],
  ['dpd', '0081 827 0998 0000 0200 45 327 276 N', true],
  ['dpd', '008182709980000020033350276A', false],
  ['dpd', '09 9800 0002 0033 F', true],
  ['dpd', '0998 0000 0200 34D', true],
  ['dpd', '09980000020033D', false],
  ['fedex', '986578788855', true],
  ['fedex', '477179081230', true],
  ['fedex', '996578788855', false],
  ['fedex', '1001921334250001000300779017972697', true],
  ['fedex', '1001921380360001000300639585804382', true],
  ['fedex', '1001901781990001000300617767839438', false],
  ['fedex', '32971514560102447849175802862014', true],
  ['fedex', '32971510360102447848540980802018', true],
  ['fedex', '32971514560102447849175802852014', false],
  ['fedex', '0414 4176 0228 964', true],
  ['fedex', '5682 8361 0012 000', true],
  ['fedex', '5682 8361 0012 732', false],
  ['fedex', '00 0123 4500 0000 0027', true],
  ['fedex', ' 0 0   0 1 2 3   4 5 0 0   0 0 0 0   0 0 2 7 ', true],
  ['fedex', '000000000000000001', false],
  ['fedex', '9611020987654312345672', true],
  ['fedex', ' 9 6 1 1 0 2 0 9 8 7 6 5 4 3 1 2 3 4 5 6 7 2 ', true],
  ['fedex', '9600000000000000000001', false],
  ['fedex', '9622001900000000000000776632517510', true],
  ['fedex', '9622001560000000000000794808390594', true],
  ['fedex', '9622001560001234567100794808390595', false],
  ['gofo', 'GFUS01011884214464', true],
  ['gofo', 'GFUS01011884214272', true],
  ['gofo', 'GFUS0101188421446', false],
  ['landmark', 'LTN74207623N1', true],
  ['landmark', 'LTN74209518N1', true],
  ['landmark', 'LSN74209518N2', false],
  ['lasership', 'LX17635036', true],
  ['lasership', 'LX 176 35035', true],
  ['lasership', 'LX9763503N', false],
  ['lasership', '1LS717793482164', true],
  ['lasership', '1LS724505321754', true],
  ['lasership', '1LX734505321754', false],
  ['lasership', '1LS7119013618127-1', true],
  ['lasership', ' 1 L S 7 1 1 9 0 1 3 6 1 8 1 2 7 - 1 ', true],
  ['lasership', '1LS7119013618127-2', false],
  ['lasership', '1LS CX VE00 58631Y', true],
  ['lasership', '1LSCXVE005BUEFX', true],
  ['lasership', '1LSCZVE0058631Y', false],
  ['old_dominion', '07209562763', true],
  ['old_dominion', ' 0 7 2 0 9 5 6 2 7 6 3 ', true],
  ['old_dominion', '07209562773', false],
  ['old_dominion', '80003280379', true],
  ['old_dominion', ' 8 0 0 0 3 2 8 0 3 7 9 ', true],
  ['old_dominion', '80003280389', false],
  ['ontrac', 'C11031500001879', true],
  ['ontrac', 'C 110 31 500 00187 9', true],
  ['ontrac', 'C10000000000000', false],
  ['ontrac', 'D10011354453707', true],
  ['ontrac', 'D10011345983010', true],
  ['ontrac', 'D10011345983012', false],
  ['purolator', '320595463938', true],
  ['purolator', '320606146993', true],
  ['purolator', '320595463939', false],
  ['purolator', 'KYV009956937', true],
  ['purolator', 'CGK002986959', true],
  ['purolator', 'KY009956937', false],
  ['speedee', 'SP029692510000920746', true],
  ['speedee', 'SP029692510000901479', true],
  ['speedee', '029692510000920746', false],
  ['ups', '1Z5R89390357567127', true],
  ['ups', '1Z879E930346834440', true],
  ['ups', '2Z5R89390357567127', false],
  ['ups', 'K1506235620', true],
  ['ups', 'K 150 623 562 0', true],
  ['ups', 'K1506235622', false],
  ['usps', '0307 1790 0005 2348 3741', true],
  ['usps', ' 0 3 0 7   1 7 9 0   0 0 0 5   2 3 4 8   3 7 4 1 ', true],
  ['usps', '0307 1790 0005 2348 3742', false],
  ['usps', '420787459400111206206406260787', true],
  ['usps', '9400111206206406260787', true],
  ['usps', '9434611206206407667131', false],
  ['usps', '420 22153 9101026837331000039521', true],
  ['usps', '9101 1234 5678 9000 0000 13', true],
  ['usps', '9101 1234 5678 9000 0000 14', false],
  ['usps', '4201002334249200190132607600833457', true],
  ['usps', '4201028200009261290113185417468510', true],
  ['usps', '61299998820821171811', false],
  ['yodel', 'JJD0002257639032011', true],
  ['yodel', 'JJD0002255380054291', true],
  ['yodel', 'JD000225440506099', false],
  ['yunexpress', 'YT2229521272164446', true],
  ['yunexpress', 'YT2229521272164447', true],
  ['yunexpress', 'YT123456789012345', false],
  ['dhl_express', '3318810025', true],
  ['dhl_express', '73891051146', true],
  ['dhl_express', '3318810010', false],
  ['dhl_express', 'JJD0099999999', true],
  ['dhl_express', 'JVGL0999999990', true],
  ['dhl_express', 'XJD0099999998', false],
  ['dhl_ecommerce', 'GM2951173225174494', true],
  ['dhl_ecommerce', 'GM 2 9 5 117 32 25 1 7 44 9 4', true],
  ['dhl_ecommerce', 'GS295117494011169041', false],
  ['dhl_ecommerce', '60120172242323', true],
  ['dhl_ecommerce', '5108 7693037816', true],
  ['dhl_ecommerce', 'A60120172242323', false],
  ['usps', 'RB123456785US', true],
  ['usps', 'RB123456786US', false],
  ['royal_mail', 'RB123456785GB', true],
];

describe('isCarrierTrackingNumber', () => {
  it.each(NUMBERS)('for %s and %s is %s', (key, number, isOne) => {
    expect(isCarrierTrackingNumber(idOf(key), number)).toBe(isOne);
  });

  it('accepts any plausible text for carriers without known formats, but no formulas or sentences', () => {
    expect(isCarrierTrackingNumber(idOf('estes'), '0123456789')).toBe(true);
    for (const text of ['', '  ', '=CMD()', "1' OR '1'='1", 'see the invoice', '12'])
      expect([text, isCarrierTrackingNumber(idOf('estes'), text)]).toEqual([text, false]);
  });
});

describe('parcelLink', () => {
  it('links only valid numbers of known carriers', () => {
    expect(parcelLink(idOf('ups'), '1Z5R89390357567127')).toBe(
      'https://www.ups.com/track?loc=en_US&tracknum=1Z5R89390357567127',
    );
    expect(parcelLink(idOf('ups'), '1Z5R89390357567128')).toBeNull();
    expect(parcelLink(idOf('amazon'), 'TBA000000000000')).toBeNull();
    expect(parcelLink(0, '1Z5R89390357567127')).toBeNull();
  });
});
