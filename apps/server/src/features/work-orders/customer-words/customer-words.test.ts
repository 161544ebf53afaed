import { expect, it } from 'vitest';
import { CUSTOMER_WORDS } from './read-customer-words.ts';

/** GSM 03.38: a message with any other letter has room for 70 letters instead of 160. */
const SMS_LETTERS = /^[\n @£$¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉÄÖÑÜ§äöñüà¡¿_!"#¤%&'()*+,./:;<=>?0-9A-Za-z-]+$/;

it('text messages in French have letters that every SMS has', () => {
  const { sms, remindSms, answerSms } = CUSTOMER_WORDS.fr;
  const due = { organisation: 'Acme', requestId: 'R-1', day: 'vendredi 27 novembre 2026' };
  for (const text of [sms(due), remindSms(due), answerSms({ ...due, text: 'Merci.' })])
    expect(text).toMatch(SMS_LETTERS);
});
