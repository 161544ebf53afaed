import type { Wordings } from '../wordings.ts';

export const french: Wordings = {
  aiMarks: {
    made: {
      credentials:
        'D’après ses propres attestations de provenance, le fichier a été produit par un générateur (IA).',
      metadata: 'D’après ses propres métadonnées, le fichier a été produit par un générateur (IA).',
    },
    composite: {
      credentials:
        'D’après ses propres attestations de provenance, le fichier est un montage comportant des parties produites par un générateur (IA).',
      metadata:
        'D’après ses propres métadonnées, le fichier est un montage comportant des parties produites par un générateur (IA).',
    },
  },
  bands: {
    low: {
      title: 'Soupçon faible',
      meaning: 'Peu de choses ou rien ne ressort. Cela ne prouve pas que le fichier est authentique.',
    },
    moderate: {
      title: 'Soupçon modéré',
      meaning:
        'Certaines traces sont inhabituelles. Une retouche ordinaire ou un réenregistrement les explique souvent.',
    },
    high: {
      title: 'Soupçon élevé',
      meaning:
        'Les traces indiquent une modification. Regardez ce que les méthodes ont marqué avant de décider.',
    },
    'very-high': {
      title: 'Soupçon très élevé',
      meaning: 'Fortes traces d’une modification. Elles ne disent ni pourquoi, ni par qui.',
    },
    unknown: {
      title: 'Indéterminé',
      meaning: 'Ce qui a pu être examiné ne dit rien, ni dans un sens ni dans l’autre.',
    },
  },
  credentialsStates: {
    trusted: {
      title: 'Attestations valides, signataire de confiance',
      meaning:
        'Le fichier est tel qu’il a été signé, et un certificat de confiance se porte garant du signataire. Cela ne dit pas si ce qui a été signé est vrai.',
    },
    'valid-unknown-signer': {
      title: 'Attestations valides, signataire inconnu',
      meaning:
        'Le fichier est tel qu’il a été signé, mais personne ne se porte garant du signataire : n’importe qui peut créer de telles attestations sous n’importe quel nom.',
    },
    invalid: {
      title: 'Attestations non valides',
      meaning:
        'Ce que le fichier dit de sa provenance ne correspond pas au fichier ou ne peut pas être confirmé.',
    },
    'ingredient-invalid': {
      title: 'Attestations d’un ingrédient non valides',
      meaning:
        'Le fichier est tel qu’il a été signé, mais les attestations d’un de ses ingrédients ne sont pas valides.',
    },
    'could-not-check': {
      title: 'Attestations non vérifiées',
      meaning:
        'Le fichier renvoie à des attestations de provenance ou en contient qui n’ont pas pu être lues. Cela ne dit rien pour ou contre lui.',
    },
    none: {
      title: 'Aucune attestation de provenance',
      meaning:
        'La plupart des fichiers n’en portent pas, et n’importe quel programme peut les retirer : cela ne dit rien pour ou contre ce fichier.',
    },
  },
  dissent: {
    title: 'Méthodes en désaccord',
    tell: 'Le score d’ensemble n’est pas élevé, mais « {{method}} » a, à elle seule, un score de {{score}}. Regardez ce qu’elle a marqué avant de décider.',
  },
  documentVerdicts: {
    intact: 'Intact',
    changed: 'Modifié',
    'harmless-change': 'Modifications sans conséquence',
    broken: 'Signature invalide',
    'cannot-tell': 'Indéterminé',
  },
  ledgerStates: {
    validated: {
      title: 'Validé',
      besideVerdict: 'Inscrit',
      meaning: 'L’empreinte est inscrite au registre. Cela ne dit rien de ce que montre le fichier.',
    },
    'validated-imported': {
      title: 'Importé',
      besideVerdict: 'Importé',
      meaning:
        'L’empreinte a été inscrite au registre sans le fichier. Cela ne dit rien de ce que montre le fichier.',
    },
    pending: {
      title: 'En attente d’inscription',
      besideVerdict: 'En attente d’inscription',
      meaning: 'L’empreinte a été acceptée et attend son inscription au registre.',
    },
    'not-validated': {
      title: 'Non valide',
      besideVerdict: 'Non inscrit',
      meaning:
        'Le registre ne contient pas d’inscription valide pour cette empreinte : elle n’a jamais été inscrite, ou a été révoquée.',
    },
    unknown: {
      title: 'Inconnu',
      besideVerdict: 'Registre inconnu',
      meaning: 'Le registre n’a pas pu être interrogé. Cela ne dit rien du fichier.',
    },
    revoked: {
      title: 'Non valide',
      besideVerdict: 'Révoqué',
      meaning:
        'Le registre contient une inscription qui déclare ce fichier non valide. Cela ne dit rien de ce qu’il montre.',
    },
    'not-entered': {
      title: 'Non inscrit',
      besideVerdict: 'Non inscrit',
      meaning:
        'L’empreinte n’est pas inscrite au registre. Les fichiers des espaces de stockage sont inscrits lorsque quelqu’un les choisit, ou à leur réception si le passage le prévoit.',
    },
    erased:
      'Ce que disait l’inscription a été effacé avec le fichier. Le registre conserve le hachage de l’inscription, que seule une preuve antérieure peut expliquer.',
  },
  recordFindings: {
    ERROR_TAMPERED_ASSETS: { title: 'Suspect' },
    ERROR_DUPLICATE_MEDIA: { title: 'Déjà reçu' },
    ERROR_FACIAL_MATCH_FAILURE: { title: 'Visages différents' },
    ERROR_ORIGINAL_DIFFERS: { title: 'L’original diffère' },
    ERROR_CLAIM_DAYLIGHT: { title: 'Lumière du jour la nuit' },
    ERROR_CLAIM_DEVICE: { title: 'Appareil déjà vu' },
    ERROR_PAYEE_ACCOUNT: { title: 'Compte changé' },
    ERROR_INVOICE_NUMBER: { title: 'Numéro de facture répété' },
    ERROR_SHARED_ACCOUNT: { title: 'Compte partagé' },
    ERROR_OBJECT_NUMBER: { title: 'Objet déjà vu' },
    ERROR_NUMBER_SERIES: { title: 'Numéro hors série' },
    ERROR_CAMERA_ELSEWHERE: { title: 'Appareil photo vu ailleurs' },
    ERROR_CAMERA_CONTRADICTION: { title: 'Autre appareil indiqué' },
    ERROR_ISSUER_DIFFERS: { title: 'Autre que ceux de l’émetteur' },
    ERROR_RECEIPT_DATE: { title: 'Date du reçu discordante' },
    ERROR_CLAIM_AMOUNT: { title: 'Reçus inférieurs au montant réclamé' },
    ERROR_LOCATION_DIFFERENCE: { title: 'Le lieu ne concorde pas' },
    ERROR_CREATE_DATE_AGE: { title: 'Plus ancien qu’admis' },
    ERROR_TIME_DIFFERENCE: { title: 'Le moment ne concorde pas' },
    ERROR_DEVICE_DIFFERENCE: { title: 'Appareils différents' },
    ERROR_IMAGE_TOO_SMALL: { title: 'Trop petit' },
  },
  scans: {
    heldWaiting: {
      title: 'En attente de l’analyse antivirus',
      meaning: 'Personne ne peut ouvrir ni analyser ce fichier avant son analyse antivirus.',
    },
    waiting: {
      title: 'Pas encore analysé par l’antivirus',
      meaning:
        'Aucune analyse antivirus de ce fichier n’a encore abouti. Il peut être ouvert entre-temps et sera analysé plus tard.',
    },
    infected: {
      title: 'En quarantaine',
      meaning:
        'L’antivirus signale un logiciel malveillant dans ce fichier. Personne ne peut l’ouvrir ; un administrateur peut le libérer ou le supprimer.',
    },
    heldNotScanned: {
      title: 'Retenu : non analysé par l’antivirus',
      meaning:
        'L’antivirus n’analyse pas ce fichier. Personne ne peut l’ouvrir ; un administrateur peut le libérer ou le supprimer.',
    },
    notScanned: {
      title: 'Non analysé par l’antivirus',
      meaning: 'L’antivirus n’analyse pas ce fichier ; il peut donc contenir un logiciel malveillant.',
    },
    released: {
      title: 'Libéré par un administrateur',
      meaning: 'Aucune analyse antivirus n’a jugé ce fichier sain ; un administrateur l’a libéré.',
    },
    removed: {
      title: 'Supprimé par un administrateur',
      meaning:
        'Le fichier a été retenu pour l’analyse antivirus ou mis en quarantaine, puis supprimé. Son empreinte est conservée.',
    },
  },
};
