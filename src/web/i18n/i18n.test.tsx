import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { locales } from '#model/texts/locales.ts';
import { holdFigures, openAsNew, SPEND } from '#test/component/dashboard.ts';
import { closeApp, openApp } from '#test/component/open-app.tsx';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { setLanguage } from './i18n.ts';

const PATH = `${SPEND}?dates=bill_date.rp.Previous-Year`;

/** The name of the first fact and of the map in each language, and the pattern of its exact figures. */
const EXPECTED: Record<string, { totalSpend: string; map: string; figure: RegExp; updated: RegExp }> = {
  en: { totalSpend: 'Total Spend', map: 'Map', figure: /^\$[\d,]+\.\d\d$/, updated: /^Updated / },
  zh: { totalSpend: '总支出', map: '地图', figure: /^\$[\d,]+\.\d\d$/, updated: /^更新于 / },
  es: { totalSpend: 'Gasto total', map: 'Mapa', figure: /^[\d.]+,\d\d\s\$$/, updated: /^Actualizado / },
  fr: { totalSpend: 'Dépense totale', map: 'Carte', figure: /^[\d\u202f]+,\d\d\s\$$/, updated: /^Mis à jour / },
  it: { totalSpend: 'Spesa totale', map: 'Mappa', figure: /^[\d.]+,\d\d\s\$$/, updated: /^Aggiornato / },
  ar: { totalSpend: 'إجمالي الإنفاق', map: 'الخريطة', figure: /^\u200f?[\d,]+\.\d\d\s\$$/, updated: /^حُدِّث / },
};

describe('the language', () => {
  const chooser = () => screen.findByLabelText(/^(Language|语言|Idioma|Langue|Lingua|اللغة)/, { selector: 'button' });
  const choose = async (user: UserEvent, name: string) => {
    await user.click(await chooser());
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(name) }));
  };
  const root = () => [document.documentElement.lang, document.documentElement.dir];
  // Finding buttons by their text is several times faster than by their role.
  const findTile = async (name: string) =>
    (await screen.findAllByText(name, { selector: 'button[aria-pressed] *' }))[0]?.closest('button');

  it('changes texts, figures and direction of the page at once', async () => {
    const { user } = await openAsNew('viewer', 'languages', PATH);
    holdFigures(['amounts', 'map']);
    await findTile('Total Spend');
    for (const { code, name, direction } of [...locales.slice(1), ...locales.slice(0, 1)]) {
      const expected = EXPECTED[code];
      if (expected === undefined) throw new Error(`Nothing is expected of ${code}`);
      await choose(user, name);
      await waitFor(() => expect(root()).toEqual([code, direction]));
      await waitFor(async () => expect((await findTile(expected.totalSpend))?.title).toMatch(expected.figure));
      const map = await screen.findByLabelText(expected.map, { selector: 'section' });
      await within(map).findByText(expected.updated);
      if (code === 'en') expect(document.title).not.toBe('');
      else expect(document.title).not.toMatch(/Spend/);
    }
  });

  it('writes counts in texts with the separators of figures', async () => {
    await openApp({ login: null, path: '/' });
    const count = () => i18next.t('disputes.findingCount', { count: 2198 });
    expect(count()).toBe('2,198 findings');
    await act(() => setLanguage('fr', { isSaved: true }));
    expect(count()).toMatch(/^2\s198 /);
    expect(i18next.t('notFound.missing', { defaultValue: '{{label, inSentence}}', label: 'Total' })).toBe('total');
  });

  it('is the one chosen last, even if an earlier one finishes loading later', async () => {
    await openApp({ login: null, path: '/' });
    await screen.findByRole('button', { name: 'Sign in' });
    const chosen = (['ar', 'en'] as const).map((code) => setLanguage(code, { isSaved: true }));
    expect(await act(() => Promise.all(chosen))).toEqual([false, true]);
    expect([localStorage.getItem('parcelscope.language'), ...root()]).toEqual(['en', 'en', 'ltr']);
  });

  it('stays with the browser and follows the account to another', async () => {
    const { user, savedKeys } = await openAsNew('guest', 'traveller', PATH);
    holdFigures(['amounts']);
    await findTile('Total Spend');
    const before = await savedKeys();
    await choose(user, 'Italiano');
    await findTile('Spesa totale');
    await waitFor(async () => expect(await savedKeys()).not.toEqual(before));
    closeApp();
    await openApp({ login: 'traveller', password: TEST_PASSWORD, path: PATH });
    holdFigures(['amounts']);
    await findTile('Spesa totale');
    expect(root()).toEqual(['it', 'ltr']);
  });

  it('chosen on the sign-in page applies to its messages, keeps what was typed, and wins over the saved one', async () => {
    const { user, savedKeys } = await openAsNew('guest', 'spaniard', PATH);
    holdFigures(['amounts']);
    await findTile('Total Spend');
    const before = await savedKeys();
    await choose(user, 'Italiano');
    await waitFor(async () => expect(await savedKeys()).not.toEqual(before));
    closeApp();
    await openApp({ login: null, path: PATH });
    holdFigures(['amounts']);
    // The menu of languages takes the focus back a moment after it closes, so what is pasted could be lost.
    const enter = async (label: string, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await choose(user, 'Español');
    await enter('Nombre de usuario', 'spaniard');
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await screen.findByText('¡Introduzca su contraseña!');
    await choose(user, 'English');
    await screen.findByText('Please input your password!');
    expect(screen.getByLabelText('Username')).toHaveValue('spaniard');
    await enter('Password', 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Username or password is incorrect.');
    await choose(user, 'Español');
    await screen.findByText('El nombre de usuario o la contraseña no son correctos.');
    expect(screen.getByLabelText('Contraseña')).toHaveValue('wrong');
    await enter('Contraseña', TEST_PASSWORD);
    await user.click(screen.getByRole('checkbox', { name: 'Cerrar las demás sesiones' }));
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await findTile('Gasto total');
  });
});
