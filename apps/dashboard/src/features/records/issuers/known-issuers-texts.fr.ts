import type { Translation } from '../../../i18n/i18n.ts';
import type { knownIssuersTexts as english } from './known-issuers-texts.ts';

export const knownIssuersTexts: Translation<typeof english> = {
  title: 'Émetteurs connus',
  none: 'Aucun émetteur n’est encore connu. Faites connaître un commerçant, une banque ou un office par des documents authentiques : les autres qui se présentent comme les siens leur seront comparés.',
  some: 'Les documents qui se présentent comme ceux d’un émetteur connu sont comparés à ses échantillons. Le résultat figure à côté de chaque document.',
  about:
    'Un émetteur est connu par des documents authentiques d’un même type : à partir de {{least}} échantillons on apprécie, à partir de {{enough}} leurs propres différences sont bien connues. Ce que les échantillons ont en commun est lu dans leur analyse. Un fichier effacé n’est plus un échantillon.',
  manage_one: '{{count}} émetteur connu',
  manage_other: '{{count}} émetteurs connus',
  create: 'Faire connaître un émetteur',
  actions: 'Actions pour {{name}}',
  edit: 'Modifier',
  editTitle: 'Modifier l’émetteur',
  extend: 'Ajouter des documents de ce dossier',
  extendTitle: 'Ajouter des échantillons à {{name}}',
  remove: 'Supprimer',
  removeTitle: 'Supprimer {{name}} ?',
  removeText:
    'Ce qui a été trouvé grâce à ses échantillons est supprimé aussi. Les documents restent dans leurs dossiers.',
  samples_one: '{{count}} échantillon',
  samples_other: '{{count}} échantillons',
  tooFew: 'N’apprécie encore rien : il en manque {{least}}',
  claimedBy: 'Reconnu à {{keys}}',
  createdBy: 'Fait connaître par {{name}},',
  files_one: '{{count}} fichier que vous pouvez voir',
  files_other: '{{count}} fichiers que vous pouvez voir',
  removeSample: 'Retirer {{name}} des échantillons',
  removeSampleTitle: 'Retirer {{name}} des échantillons ?',
  removeSampleText:
    'Les documents seront comparés aux échantillons restants ; s’il y en a trop peu, rien n’est apprécié. Le fichier reste dans son dossier.',
  takeOut: 'Retirer',
  noMoreDocuments: 'Tous les documents PDF de ce dossier sont déjà des échantillons.',
  tooMany_one: 'Il reste de la place pour {{count}} fichier : un émetteur a au plus {{most}} échantillons.',
  tooMany_other:
    'Il reste de la place pour {{count}} fichiers : un émetteur a au plus {{most}} échantillons.',
  choose:
    'Choisissez des documents authentiques d’un même type et d’un même émetteur. Un faux parmi eux rend la comparaison aveugle aux faux semblables.',
  noDocuments: 'Le dossier n’a pas de document PDF.',
  next: 'Continuer',
  add: 'Ajouter',
  notTaken: 'Non retenus : {{names}}',
  fit_one: '{{count}} document peut être un échantillon.',
  fit_other: '{{count}} documents peuvent être des échantillons.',
  least: 'Avec moins de {{least}}, rien n’est apprécié.',
  keysHint:
    'Un document se présente comme celui de cet émetteur s’il nomme deux types de ces données, ou le seul qu’il y a, et un nom ou un numéro fiscal si vous en indiquez. Avec le numéro fiscal et l’adresse d’une autre entreprise, il ne le fait pas.',
  keysRead:
    'Elles ont été lues dans les documents : retirez ce qui n’est pas à l’émetteur, comme le numéro fiscal du client.',
  keysNone: 'Aucune n’a été lue dans les documents : saisissez-en au moins une.',
  save: 'Enregistrer',
  keep: 'Faire connaître',
  refusals: {
    'not-a-pdf': 'n’est pas un PDF.',
    'not-analysed': 'n’est pas analysé, ou son analyse a échoué.',
    'no-text': 'contient une image de son texte : ses polices et son programme sont ceux du numériseur.',
    changed: 'a été modifié après sa fabrication, comme le montre son analyse.',
    copy: 'y est déjà.',
    gone: 'n’est plus conservé.',
  },
  kinds: {
    invoice: 'Factures',
    receipt: 'Reçus',
    statement: 'Relevés de compte',
    certificate: 'Attestations',
    payslip: 'Bulletins de paie',
    report: 'Rapports',
    letter: 'Courriers',
    other: 'Autres documents',
  },
  keys: {
    names: 'Noms',
    accounts: 'Comptes (IBAN)',
    taxNumbers: 'Numéros fiscaux',
    domains: 'Domaines des adresses de courriel et du web',
  },
  fields: {
    name: 'Nom',
    kind: 'Type de document',
    note: 'Note',
  },
};
