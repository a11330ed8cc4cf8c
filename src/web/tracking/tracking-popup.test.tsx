import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { generateTrackingReport } from '#contract/reports.ts';
import { failRequests, replaceAnswers } from '#test/component/answers.ts';
import { holdFigures } from '#test/component/dashboard.ts';
import { enter } from '#test/component/enter.ts';
import { openFirstInvoice } from '#test/component/invoices.ts';
import { openApp, reloadApp } from '#test/component/open-app.tsx';

describe('the popup of a parcel', () => {
  it('reports a parcel that doesn’t exist', async () => {
    await openApp({ login: 'analyst', path: '/aframe/dashboard/spend?parcel=1' });
    holdFigures();
    await screen.findByText('There is no such parcel.');
  });

  it('opens over the invoices again from a link', async () => {
    const { user } = await openApp({ login: 'analyst', path: '/invoices?from=2023-01-01' });
    const [parcel] = await within(await openFirstInvoice(user)).findAllByRole('button', { name: /\d{6}/ });
    const number = parcel?.textContent ?? '';
    if (parcel !== undefined) await user.click(parcel);
    const popup = () => screen.findByRole('dialog', { name: /^Tracking Number/ });
    await within(await popup()).findByRole('link', { name: number });
    expect(window.location.search).toMatch(/parcel=\d+/);
    reloadApp();
    await within(await popup()).findByRole('link', { name: number });
  });

  it('reports an unknown address and when it can’t copy the number or make the report', async () => {
    const { user } = await openApp({ login: 'analyst', path: '/invoices?from=2023-01-01' });
    const parcels = await openFirstInvoice(user);
    replaceAnswers('/trackingNumberPopUpContainer', async (ask) => {
      const response = await ask();
      const { data } = await response.json();
      const blank = { SENDER_ADDRESS: null, SENDER_CITY: null, SENDER_STATE: null, SENDER_POSTAL_CODE: null };
      const german = {
        CONSIGNEE_CITY: 'München',
        CONSIGNEE_POSTAL_CODE: '80331',
        NORMALISED_CONSIGNEE_STATE: 'BY',
        NORMALISED_CONSIGNEE_COUNTRY: 'DE',
      };
      return Response.json({ data: data.map((row: object) => ({ ...row, ...blank, ...german })) });
    });
    failRequests(generateTrackingReport.path);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    const [parcel] = await within(parcels).findAllByRole('button', { name: /\d{6}/ });
    if (parcel === undefined) throw new Error('The invoice has no parcels');
    await user.click(parcel);
    const popup = await screen.findByRole('dialog', { name: /^Tracking Number/ });
    await user.click(await within(popup).findByRole('button', { name: 'Copy tracking number' }));
    await screen.findByText('Failed to copy tracking number. Please try again.');
    await user.click(within(popup).getByRole('button', { name: 'Generate Report' }));
    await screen.findByText('Error');
    await user.click(within(popup).getByRole('button', { name: 'Click to show maps: Sender' }));
    const location = await within(popup).findByRole('region', { name: 'Sender Location' });
    within(location).getByText('Address information is invalid.');
    expect(within(popup).queryByRole('region', { name: 'Consignee Location' })).toBeNull();
    await user.click(within(popup).getByRole('button', { name: 'Click to show maps: Consignee' }));
    const receiver = await within(popup).findByRole('region', { name: 'Consignee Location' });
    await within(receiver).findByRole('img', { name: /München/ });
    within(receiver).getByText('Center of the state; the postal code is unknown');
  });

  it('shows what the audit found, with what it rests on, and changes its status', async () => {
    const { user } = await openApp({ login: 'analyst', path: '/invoices?from=2023-01-01' });
    const parcels = await openFirstInvoice(user);
    let status = 'open';
    replaceAnswers('/trackingNumberPopUpContainer/history', async (ask) => {
      const history = await (await ask()).json();
      return Response.json({ ...history, findings: [{ ...FINDING, status }], avoidable: [COST] });
    });
    replaceAnswers('/audit/1/findings/1', () => Response.json(EVIDENCE));
    replaceAnswers('/findings/status', () => {
      status = 'dismissed';
      return Response.json({ changed: 1 });
    });
    const [parcel] = await within(parcels).findAllByRole('button', { name: /\d{6}/ });
    if (parcel === undefined) throw new Error('The invoice has no parcels');
    await user.click(parcel);
    const found = await screen.findByRole('region', { name: 'Audit findings' });
    const avoidable = screen.getByRole('region', { name: 'Costs that could have been avoided' });
    await user.click(within(avoidable).getByText('V3 Air that ground matches'));
    within(avoidable).getByText('$4.40 of $22.00 could have been saved. The carrier billed it correctly.');
    expect(within(avoidable).getByText('Cheaper service').parentElement).toHaveTextContent('UPS Ground');
    expect(within(avoidable).getByText('Cheaper price').parentElement).toHaveTextContent('$16.00');
    const summary = within(found).getByText('$5.00 overcharged');
    within(found).getByText('Claim by 09/03/2026');
    await user.click(summary);
    await within(found).findByText('Two residential charges for one parcel.');
    within(found).getByText('$11.00 billed − $6.00 expected = $5.00');
    expect(within(found).getByRole('region', { name: 'Lines as billed' })).toHaveTextContent('invoice.csv, line 7');
    expect(within(found).getByRole('region', { name: 'Tracking events' })).toHaveTextContent(
      'Delivered · Signed by J DOE',
    );
    within(found).getByText('Public table, line 3');
    within(found).getByText('The charges are not corrections, and no credit reverses them.');
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(found).getByRole('button', { name: 'Copy the text' }));
    await screen.findByText('The text has been copied');
    expect(copied).toHaveBeenCalledWith(EVIDENCE.letter);
    expect(within(found).getByText('Billed net').parentElement).toHaveTextContent('$11.00');
    expect(within(found).getByText('Due').parentElement).toHaveTextContent('Mar 2, 2026');
    expect(within(found).queryByText('secret')).toBeNull();
    expect(within(found).getByRole('button', { name: 'Dismissed' })).toBeDisabled();
    await enter(user, within(found).getByRole('textbox', { name: /^Note/ }), 'Agreed');
    await user.click(within(found).getByRole('button', { name: 'Dismissed' }));
    await within(found).findByRole('button', { name: 'Open' });
  });
});

const FINDING = {
  id: '1',
  clientId: 1,
  rule: 'A2',
  invoiceNumber: 'INV-1',
  chargeDescription: 'Residential Surcharge',
  billedMinor: 1100,
  expectedMinor: 600,
  atStakeMinor: 500,
  currency: 'USD',
  deadline: '2026-09-03',
  facts: { netMinor: 1100, dueOn: 20_514, unknownFact: 'secret' },
};

const COST = {
  rule: 'V3',
  cause: '303 → 441',
  invoiceNumber: 'INV-1',
  chargeDescription: 'Next Day Air',
  billedMinor: 2200,
  avoidableMinor: 440,
  currency: 'USD',
  facts: { billedRateMinor: 2000, cheaperService: 'UPS Ground', cheaperRateMinor: 1600, differenceMinor: 400 },
};

const EVIDENCE = {
  ...FINDING,
  ruleVersion: 1,
  confidence: 'high',
  lines: [
    {
      fileName: 'invoice.csv',
      line: 7,
      text: 'UPS,RES,11.00',
      invoice: 'INV-1',
      description: 'Residential Surcharge',
      grossMinor: 1100,
      discountMinor: 0,
      netMinor: 1100,
    },
  ],
  events: [{ at: '2026-03-02 17:05:00', kind: 'delivered', reason: '', signedBy: 'J DOE', place: '' }],
  rows: [{ table: 'claims', cells: [{ column: 'days', value: '180' }], fileName: null, line: 3, source: '' }],
  exclusions: ['noCorrection'],
  letter: 'Please credit 5.00 USD to our account.',
};
