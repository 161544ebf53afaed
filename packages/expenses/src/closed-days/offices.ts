/** Issuers that are usually closed on Sundays and public holidays. */
export const OFFICE_KINDS = ['authority', 'practice', 'office', 'workshop'] as const;
export type OfficeKind = (typeof OFFICE_KINDS)[number];

/**
 * Words of a name that tell its kind, by language (ISO 639-1), in lower case and without accents. Each begins a word; after `*` it may also stand
 * within a longer one, and before `|` the word ends.
 */
const WORDS: Readonly<Record<OfficeKind, Readonly<Record<string, readonly string[]>>>> = {
  authority: {
    de: [
      'finanzamt',
      'landratsamt',
      'burgeramt',
      'standesamt',
      'amtsgericht',
      'landgericht',
      'arbeitsgericht',
      'sozialgericht',
      '*verwaltungsgericht',
      'finanzgericht',
      'stadtverwaltung',
      'gemeindeverwaltung',
      'stadtkasse',
      'kreisverwaltung',
      'magistrat|',
    ],
    en: [
      'city council',
      'borough council',
      'county council',
      'county court',
      'hm revenue',
      'registry office',
    ],
    fr: ['mairie|', 'prefecture', 'tresor public', 'finances publiques', 'tribunal|'],
    es: ['ayuntamiento', 'agencia tributaria', 'juzgado', 'registro civil'],
    it: ['comune di', 'agenzia delle entrate', 'tribunale', 'questura'],
    nl: ['gemeente|', 'belastingdienst', 'rechtbank'],
    pt: ['camara municipal', 'autoridade tributaria', 'conservatoria'],
    pl: ['urzad|', 'sad rejonowy'],
    cs: ['mestsky urad', 'financni urad', 'okresni soud'],
    sv: ['skatteverket', 'tingsratten'],
    da: ['skattestyrelsen', '*kommune|'],
    fi: ['verohallinto', 'karajaoikeus'],
  },
  practice: {
    de: [
      '*zahnarzt',
      '*arztpraxis',
      'praxis|',
      'gemeinschaftspraxis',
      'dr. med',
      'hausarzt',
      'facharzt',
      'physiotherapie',
      'orthopadie',
    ],
    en: ['dental|', 'dentist', 'medical practice', 'gp surgery', 'physiotherapy', 'optometrist'],
    fr: ['cabinet medical', 'cabinet dentaire', 'chirurgien-dentiste', 'kinesitherapeute', 'docteur|'],
    es: ['clinica dental', 'consulta medica', 'odontologo', 'fisioterapia'],
    it: ['studio medico', 'studio dentistico', 'odontoiatra', 'fisioterapia'],
    nl: ['huisarts', 'tandarts', 'fysiotherapie'],
    pt: ['consultorio', 'clinica dentaria', 'fisioterapia'],
    pl: ['gabinet|', 'stomatolog', 'fizjoterapia'],
    cs: ['ordinace|', 'zubni lekar'],
    sv: ['tandlakare', 'vardcentral'],
    da: ['tandlaege', 'laegehus'],
    fi: ['hammaslaakari'],
  },
  office: {
    de: [
      'rechtsanwalt',
      '*kanzlei',
      'notar|',
      'notariat',
      'steuerberat',
      'wirtschaftsprufer',
      'architekt',
      '*ingenieurburo',
      'sachverstandig',
      'gutachter',
    ],
    en: [
      'solicitor',
      'attorney',
      'law firm',
      'law office',
      'notary',
      'chartered accountant',
      'chartered surveyor',
      'architects',
    ],
    fr: ['avocat', 'notaire', 'expert-comptable', 'architecte', 'huissier'],
    es: ['abogado', 'notaria', 'gestoria', 'asesoria', 'procurador'],
    it: ['avvocato', 'notaio', 'commercialista', 'studio legale'],
    nl: ['advocat', 'advocaat', 'notaris', 'accountants'],
    pt: ['advogado', 'notario', 'contabilista'],
    pl: ['adwokat', 'notariusz', 'kancelaria', 'biuro rachunkowe'],
    cs: ['advokat', 'notar|'],
    sv: ['advokat'],
    da: ['advokat', 'revisor'],
    fi: ['asianajo', 'tilitoimisto'],
  },
  workshop: {
    de: ['*kfz-werkstatt', '*kfz werkstatt', '*autowerkstatt', 'autohaus', 'karosserie', 'autolackiererei'],
    en: ['auto repair', 'car repair', 'accident repair', 'crash repair'],
    fr: ['carrosserie', 'garage automobile'],
    es: ['taller mecanico', 'talleres'],
    it: ['autofficina', 'carrozzeria'],
    nl: ['autobedrijf', 'garagebedrijf', 'schadeherstel'],
    pt: ['oficina auto', 'oficina mecanica'],
    pl: ['warsztat', 'auto serwis', 'blacharstwo'],
    cs: ['autoservis', 'autoopravna'],
    sv: ['bilverkstad'],
    da: ['autovaerksted'],
    fi: ['autokorjaamo'],
  },
};

/** Whoever is called so also works at night and on Sundays, or sells over the counter or the net. */
const OPEN =
  /notdienst|notfall|bereitschaft|24 ?h|24\/7|emergency|urgence|urgencia|pronto soccorso|hospital|hopital|ospedale|krankenhaus|klinikum|pannendienst|abschlepp|breakdown|recovery|towing|tankstelle|petrol|restaurant|ristorante|cafe\b|kantine|canteen|museum|parkhaus|parken|parking|hotel|shop\b|store\b|online|\.(?:com|de|net|shop|eu)\b/;

const KINDS = OFFICE_KINDS.map((kind) => ({
  kind,
  pattern: new RegExp(Object.values(WORDS[kind]).flat().map(writePattern).join('|'), 'u'),
}));

function writePattern(word: string): string {
  const letters = quote(word.replace(/^\*|\|$/g, ''));
  return `${word.startsWith('*') ? '' : '(?<!\\p{L})'}${letters}${word.endsWith('|') ? '(?!\\p{L})' : ''}`;
}

function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What kind of office somebody is by name; null where the name does not tell, or tells that they also work on Sundays. */
export function nameOffice(merchant: string): OfficeKind | null {
  const name = merchant.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  if (OPEN.test(name)) return null;
  return KINDS.find(({ pattern }) => pattern.test(name))?.kind ?? null;
}
