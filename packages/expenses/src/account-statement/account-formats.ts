/** Account statements in the layouts of banks of several countries, with consistent figures of our own. */
export interface AccountFormat {
  readonly country: string;
  readonly pages: readonly string[];
  readonly opening: number;
  readonly closing: number;
  readonly bookings: number;
}

export const ACCOUNT_FORMATS: readonly AccountFormat[] = [
  {
    country: 'GB',
    opening: 1_240.5,
    closing: 1_702.16,
    bookings: 7,
    pages: [
      `
First Example Bank plc
Your current account statement
Mrs Ada Example                                    Statement period 1 March 2026 to 31 March 2026
Account number 12345678   Sort code 00-00-00
Overdraft limit 500.00

Date       Description                              Paid out      Paid in       Balance
01 Mar 26  Balance brought forward                                              1,240.50
02 Mar 26  Card payment Corner Cafe                    12.40
           Direct debit City Water                     31.25                    1,196.85
05 Mar 26  Salary Example Works                                   1,850.00      3,046.85
09 Mar 26  Standing order Rent                        950.00                    2,096.85
14 Mar 26  Cash machine High Street                   100.00                    1,996.85
20 Mar 26  Card payment Garden Shop                    44.69
           Transfer to savings                        250.00                    1,702.16
31 Mar 26  Balance carried forward                                              1,702.16
`,
    ],
  },
  {
    country: 'US',
    opening: 4_812.09,
    closing: 5_530.44,
    bookings: 6,
    pages: [
      `
Second Example Bank, N.A.
Account Statement                                  February 1, 2026 through February 28, 2026
Account number: 000012345678

Beginning balance on February 1                                     $4,812.09
Ending balance on February 28                                       $5,530.44

Date    Description                                     Amount       Balance
02/02   ATM withdrawal Main St                         -200.00      4,612.09
02/06   Payroll Example Works                         2,104.33      6,716.42
02/09   Check 1041                                     -985.00      5,731.42
02/17   Online payment Power Co                        -143.88      5,587.54
02/21   Card purchase Grocer                            -57.21      5,530.33
02/28   Interest payment                                  0.11      5,530.44
`,
    ],
  },
  {
    country: 'DE',
    opening: 2_310.77,
    closing: 1_955.02,
    bookings: 6,
    pages: [
      `
Beispielsparkasse Musterstadt
Kontoauszug 3/2026                                      Blatt 1
IBAN DE89 3704 0044 0532 0130 00
Bu-Tag  Wert    Vorgang                                          Betrag
                alter Kontostand vom 27.02.2026               2.310,77 H
02.03.  02.03.  Lastschrift Stadtwerke                          84,20 S
03.03.  03.03.  Gehalt Beispiel GmbH                         1.920,15 H
05.03.  05.03.  Dauerauftrag Miete                           1.480,00 S
                Übertrag auf Blatt 2                          2.666,72 H
`,
      `
Beispielsparkasse Musterstadt
Kontoauszug 3/2026                                      Blatt 2
Bu-Tag  Wert    Vorgang                                          Betrag
                Übertrag von Blatt 1                          2.666,72 H
12.03.  12.03.  Kartenzahlung Baumarkt                         411,80 S
19.03.  19.03.  Überweisung Versicherung                       318,40 S
27.03.  27.03.  Gutschrift Steuer                               18,50 H
                neuer Kontostand vom 31.03.2026               1.955,02 H
`,
    ],
  },
  {
    country: 'FR',
    opening: 1_424.4,
    closing: 2_018.95,
    bookings: 5,
    pages: [
      `
Banque de l'Exemple
RELEVE DE COMPTE                                  du 01/03/2026 au 31/03/2026
Titulaire du compte : Ada Exemple

Date        Valeur      Nature des operations                     Debit         Credit
                        SOLDE CREDITEUR AU 28/02/2026                         1 424,40
03/03/2026  03/03/2026  PRLV SEPA ENERGIE                         96,15
05/03/2026  05/03/2026  VIR SEPA SALAIRE                                      2 310,00
09/03/2026  09/03/2026  CHEQUE 0000123                         1 100,00
16/03/2026  17/03/2026  CARTE 14/03 LIBRAIRIE                     38,30
28/03/2026  28/03/2026  PRLV SEPA LOYER                          481,00
                        TOTAL DES MOUVEMENTS                    1 715,45      2 310,00
                        SOLDE CREDITEUR AU 31/03/2026                         2 018,95
`,
    ],
  },
  {
    country: 'ES',
    opening: 3_050,
    closing: 2_671.35,
    bookings: 4,
    pages: [
      `
Banco de Ejemplo
Extracto de cuenta                                 del 01/04/2026 al 30/04/2026
Titular: Ada Ejemplo
Fecha       F. valor    Concepto                              Importe          Saldo
                        SALDO ANTERIOR                                      3.050,00
02/04/2026  02/04/2026  RECIBO LUZ                             -78,65       2.971,35
10/04/2026  10/04/2026  TRANSFERENCIA RECIBIDA                 500,00       3.471,35
15/04/2026  15/04/2026  COMPRA TARJETA                        -120,00       3.351,35
28/04/2026  28/04/2026  RECIBO ALQUILER                       -680,00       2.671,35
                        SALDO FINAL                                         2.671,35
`,
    ],
  },
  {
    country: 'IT',
    opening: 900,
    closing: 1_512.9,
    bookings: 4,
    pages: [
      `
Banca Esempio S.p.A.
Estratto conto corrente                             dal 01/01/2026 al 31/03/2026
Data        Valuta      Descrizione                     Addebiti       Accrediti
                        SALDO INIZIALE                                    900,00
10/01/2026  10/01/2026  PAGAMENTO POS                     45,10
27/01/2026  27/01/2026  EMOLUMENTI                                      1.450,00
12/02/2026  12/02/2026  UTENZA GAS                       192,00
05/03/2026  05/03/2026  AFFITTO                          600,00
                        SALDO FINALE                                    1.512,90
`,
    ],
  },
  {
    country: 'NL',
    opening: 512.3,
    closing: 804.87,
    bookings: 4,
    pages: [
      `
Voorbeeldbank N.V.
Rekeningafschrift                                    01-05-2026 t/m 31-05-2026
Vorig saldo                                                      512,30
Nieuw saldo                                                      804,87
Datum        Omschrijving                          Af              Bij
04-05-2026   Supermarkt                          67,43
06-05-2026   Salaris                                         1.210,00
11-05-2026   Huur                               800,00
29-05-2026   Energie                             50,00
`,
    ],
  },
  {
    country: 'CH',
    opening: 12_450.35,
    closing: 11_920.2,
    bookings: 4,
    pages: [
      `
Musterbank AG
Kontoauszug                                      01.06.2026 bis 30.06.2026
Datum        Text                              Belastung     Gutschrift        Saldo
01.06.2026   Saldovortrag                                                  12'450.35
03.06.2026   Krankenkasse                         412.15                   12'038.20
15.06.2026   Lohn                                             4'980.00     17'018.20
24.06.2026   Miete                              2'100.00                   14'918.20
30.06.2026   Steuern                            2'998.00                   11'920.20
`,
    ],
  },
  {
    country: 'IN',
    opening: 1_25_000,
    closing: 3_37_480.5,
    bookings: 4,
    pages: [
      `
Example Bank of India
Account Statement                         From 01/04/2026 To 30/04/2026
Customer Name: Ada Example
Date         Narration                        Withdrawal          Deposit              Balance
28/04/2026   IMPS to Example                    7,519.50                         3,37,480.50
15/04/2026   NEFT salary                                      2,45,000.00        3,45,000.00
09/04/2026   ATM cash                          20,000.00                         1,00,000.00
02/04/2026   UPI grocer                         5,000.00                         1,20,000.00
             Opening Balance                                                     1,25,000.00
`,
    ],
  },
  {
    country: 'BR',
    opening: 2_000,
    closing: 1_730.1,
    bookings: 3,
    pages: [
      `
Banco Exemplo S.A.
Extrato de conta corrente                           01/07/2026 a 31/07/2026
Data         Histórico                             Valor            Saldo
             SALDO ANTERIOR                                      2.000,00 C
06/07/2026   PAGAMENTO BOLETO                   350,00 D         1.650,00 C
14/07/2026   PIX RECEBIDO                       180,10 C         1.830,10 C
30/07/2026   SAQUE                              100,00 D         1.730,10 C
`,
    ],
  },
  {
    country: 'PL',
    opening: 3_310.2,
    closing: 2_489.7,
    bookings: 3,
    pages: [
      `
Bank Przykładowy S.A.
Wyciąg z rachunku nr 4/2026
Numer rachunku: 61 1090 1014 0000 0712 1981 2874
Data operacji  Opis operacji                     Kwota            Saldo
               Saldo początkowe                                3 310,20
2026-04-02     Przelew wychodzący            -1 200,00         2 110,20
2026-04-10     Wpływ wynagrodzenia              500,00         2 610,20
2026-04-22     Płatność kartą                  -120,50         2 489,70
               Saldo końcowe                                   2 489,70
`,
    ],
  },
  {
    country: 'SE',
    opening: 8_400,
    closing: 7_155.25,
    bookings: 3,
    pages: [
      `
Exempelbanken AB
Kontoutdrag                                     2026-02-01 - 2026-02-28
Bokföringsdag  Text                              Belopp            Saldo
               Ingående saldo                                   8 400,00
2026-02-03     Autogiro El                      -644,75         7 755,25
2026-02-12     Swish                             400,00         8 155,25
2026-02-25     Hyra                           -1 000,00         7 155,25
               Utgående saldo                                   7 155,25
`,
    ],
  },
  {
    country: 'CZ',
    opening: 15_000,
    closing: 13_240,
    bookings: 3,
    pages: [
      `
Ukázková banka, a.s.
Výpis z účtu                                    od 1.3.2026 do 31.3.2026
Počáteční zůstatek                                            15 000,00
Konečný zůstatek                                              13 240,00
Datum         Popis                             Částka
3.3.2026      Platba kartou                    -760,00
10.3.2026     Příchozí platba                 4 000,00
20.3.2026     Nájem                          -5 000,00
`,
    ],
  },
];
