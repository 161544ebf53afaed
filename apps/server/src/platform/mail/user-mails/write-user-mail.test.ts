import { LANGUAGES } from '@assay/contract/users';
import { describe, expect, it } from 'vitest';
import { renderMailHtml } from '../mail-content.ts';
import { en, type UserMails, type Words } from './en.ts';
import { USER_MAILS, writeUserMail } from './write-user-mail.ts';

/** A value for each placeholder of a mail; none of them is a word of any language. */
const VALUES = {
  ...{ username: 'QQ1', organisation: 'QQ2', by: 'QQ3', address: 'QQ4', record: 'QQ5' },
  ...{ minutes: 'QQ6', days: 'QQ7', hours: 'QQ8', requestId: 'QQ9', program: 'QQ10', displayName: 'QQ11' },
  ...{ at: 'QQ12', others: 'QQ13', differences: ['QQ14', 'QQ15'] },
  ...{ about: 'QQ16', count: 'QQ17', limit: 'QQ18' },
};
const NAMES = Object.keys(en) as (keyof UserMails)[];
const write = (mails: UserMails, name: keyof UserMails): Words => mails[name](VALUES);
const valuesIn = (text: string) => [...new Set(text.match(/QQ\d+/g))].sort();

describe.each(LANGUAGES)('a mail to a user in %s', (language) => {
  it.each(NAMES)('%s has what the English one has, with the same values in it', (name) => {
    const [told, original] = [write(USER_MAILS[language], name), write(en, name)];
    expect(told.paragraphs).toHaveLength(original.paragraphs.length);
    for (const [at, paragraph] of original.paragraphs.entries())
      expect(valuesIn(told.paragraphs[at] ?? '')).toEqual(valuesIn(paragraph));
    expect(valuesIn(told.subject)).toEqual(valuesIn(original.subject));
    expect(told.action === undefined).toBe(original.action === undefined);
    if (language === 'en') return;
    expect(told.subject).not.toBe(original.subject);
    for (const paragraph of told.paragraphs)
      if (!/^QQ\d+$/.test(paragraph)) expect(original.paragraphs).not.toContain(paragraph);
  });
});

it('is in the language that the user chose, and in English where none or an unknown one was', () => {
  const say = (settings: Record<string, unknown>) =>
    writeUserMail(settings, (mails) => mails.passwordChanged({ username: 'ida' }));
  expect(say({ language: 'de' }).subject).toBe('Ihr Passwort für Assay wurde geändert');
  expect(say({ language: 'es' }).subject).toBe('Se ha cambiado su contraseña de Assay');
  expect(say({ language: 'fr' }).subject).toBe('Votre mot de passe Assay a été modifié');
  for (const settings of [{}, { language: 'en' }, { language: 'tlh' }, { language: 7 }])
    expect(say(settings).subject).toBe('Your password for Assay was changed');
  expect(renderMailHtml(say({ language: 'de' }).content)).toContain('<html lang="de">');
});

it('leaves out what is not known', () => {
  const [first] = en.newPlace({ username: 'ida', address: '192.0.2.1', program: '' }).paragraphs;
  expect(first).toContain('from the network address 192.0.2.1. No earlier');
  expect(en.ledgerDiffers({ differences: ['A'], others: '' }).paragraphs).toHaveLength(3);
});

it('has a link where it speaks of one, and none elsewhere', () => {
  const values = { username: 'ida', minutes: '30' };
  expect(() => writeUserMail({}, (mails) => mails.passwordLink(values))).toThrow('do not go together');
  expect(() => writeUserMail({}, (mails) => mails.passwordChanged(values), 'https://a.example')).toThrow();
});
