import type { Translation } from '../../i18n/i18n.ts';

export const settingsFieldsTexts: Translation<
  typeof import('./settings-fields-texts.ts').settingsFieldsTexts
> = {
  recordsEnabled: {
    label: 'Dossiers',
    hint: 'Des dossiers réunissant plusieurs images. Si désactivé, les fichiers ne peuvent être analysés qu’un par un.',
  },
  forensicsEnabled: {
    label: 'Stockage forensique',
    hint: 'Une page pour les administrateurs avec tous les fichiers venus d’espaces de stockage. Les tâches continuent si elle est désactivée.',
  },
  otherImageTypesEnabled: {
    label: 'HEIC, AVIF, WebP et TIFF',
    hint: 'Accepte les images de ces types, telles quelles, en plus de JPEG et PNG.',
  },
  tamperDetectionEnabled: {
    label: 'Détection de falsifications',
    hint: 'Cherche des traces de retouche dès l’arrivée d’un fichier.',
  },
  expenseDetectionEnabled: {
    label: 'Détection des dépenses',
    hint: 'Lit sur demande le commerçant, la date, les lignes et les montants des reçus et factures, ainsi que des reçus remis par les clients. Ce qui a été lu reste si elle est désactivée.',
  },
  objectDetectionEnabled: {
    label: 'Détection d’objets',
    hint: 'Des modèles nomment sur demande des choses comme des voitures, des chiens et des personnes sur les images et les vidéos : des indices pour retrouver des fichiers, pas des preuves. Ce qui a été vu reste si elle est désactivée.',
  },
  objectsOnArrivalEnabled: {
    label: 'Objets à l’arrivée',
    hint: 'Si la détection d’objets est activée, cherche des objets sur chaque image et chaque vidéo dès son arrivée. Chacune coûte du temps de calcul au serveur.',
  },
  maxExpenseAgeDays: {
    label: 'Ancienneté maximale d’un reçu',
    hint: 'Jours. Un reçu de date plus ancienne échoue à un contrôle lorsqu’il est lu ou corrigé. Vide : aucune date n’est trop ancienne.',
  },
  deepScanEnabled: {
    label: 'Analyse approfondie',
    hint: 'Permet aux utilisateurs d’examiner une image avec une seule méthode, en pleine résolution.',
  },
  documentAnalysisEnabled: {
    label: 'Analyse de documents',
    hint: 'Examine les PDF : révisions antérieures, signatures, métadonnées, polices, images, texte masqué ou recouvert, et chiffres contradictoires.',
  },
  maxTamperScore: {
    label: 'Score de falsification maximal',
    hint: 'Un fichier ayant ce score ou plus est considéré comme suspect. De 0 à 100.',
  },
  needsReviewThreshold: {
    label: 'À examiner à partir de',
    hint: 'Les fichiers ayant ce score ou plus font passer leur dossier à l’examen, sauf si ce motif a un poids de 0. À 50 ou moins, c’est aussi le cas des images qui restent sous 50 seulement parce qu’aucune méthode n’est nette à elle seule. De 0 à 100.',
  },
  minImageWidth: {
    label: 'Largeur minimale',
    hint: 'Pixels. Les images plus petites sont signalées, car leurs scores sont moins sûrs.',
  },
  minImageHeight: { label: 'Hauteur minimale', hint: 'Pixels.' },
  'analysisFileSize.minWidth': {
    label: 'Largeur minimale pour l’analyse',
    hint: 'Pixels. Les images plus petites ne sont pas analysées du tout.',
  },
  'analysisFileSize.minHeight': { label: 'Hauteur minimale pour l’analyse', hint: 'Pixels.' },
  dateAgeCheckEnabled: {
    label: 'Ancienneté des photos',
    hint: 'Signale les photos qui, d’après leurs métadonnées, ont été prises longtemps avant leur arrivée.',
  },
  maxImageAgeMinutes: { label: 'Ancienneté maximale d’une photo', hint: 'De la prise de vue à l’arrivée.' },
  timeCheckEnabled: {
    label: 'Temps entre les photos',
    hint: 'Signale les photos d’un dossier que leurs métadonnées situent loin l’une de l’autre dans le temps.',
  },
  maxTimeDifferenceMinutes: {
    label: 'Temps maximal entre les photos',
    hint: 'Entre deux photos quelconques d’un dossier.',
  },
  maxTimeAfterClaimMinutes: {
    label: 'Temps maximal après un sinistre',
    hint: 'Si la déclaration donne une date, les fichiers sont comparés à cette date.',
  },
  locationCheckEnabled: {
    label: 'Distance entre les photos',
    hint: 'Signale les photos d’un dossier que leurs métadonnées situent loin l’une de l’autre ou de l’expéditeur.',
  },
  maxDistanceMiles: {
    label: 'Distance maximale',
    hint: 'Entre deux photos quelconques d’un dossier, et d’une photo à son expéditeur.',
  },
  deviceCheckEnabled: {
    label: 'Même appareil',
    hint: 'Signale les photos d’un dossier dont les métadonnées nomment des appareils différents.',
  },
  duplicateCheckEnabled: {
    label: 'Doublons',
    hint: 'Signale les fichiers dont le contenu, une image ressemblante ou un reçu du même commerçant, de la même date et du même total est déjà arrivé dans un dossier quelconque.',
  },
  facialMatchEnabled: {
    label: 'Visages',
    hint: 'Signale les visages qui semblent différents dans les photos d’un dossier. Des descriptions de visages sont conservées tant que l’option est activée, et effacées lorsqu’elle est désactivée. Elle ne dit jamais qui est quelqu’un.',
  },
  cameraPatternsEnabled: {
    label: 'Motifs de capteur des images du personnel',
    hint: 'Dès que les appareils d’un dossier sont comparés, une forme abrégée du motif de capteur de chaque image est conservée et sert à chercher dans les autres dossiers. Un motif peut mener au propriétaire d’un appareil : vérifiez quelle loi vous permet de le conserver et qui vous devez informer. Il ne quitte pas l’organisation, et il est effacé avec son fichier ou lorsque l’option est désactivée. Les appareils connus qui ont été enregistrés sont alors effacés aussi.',
  },
  customerCameraPatternsEnabled: {
    label: 'Motifs de capteur des images des clients',
    hint: 'De même pour les images que les clients envoient en réponse à une demande. Les clients utilisent souvent leur propre téléphone : consultez votre délégué à la protection des données avant d’activer cette option.',
  },
  workOrderDueDays: {
    label: 'Jours pour répondre',
    hint: 'Le délai laissé aux clients, sauf indication contraire dans la demande.',
  },
  emailEnabled: { label: 'Demander par e-mail', hint: 'Les demandes peuvent être envoyées à une adresse.' },
  smsEnabled: {
    label: 'Demander par SMS',
    hint: 'Les demandes peuvent être envoyées à un numéro de téléphone.',
  },
  twoFactorRequiredEnabled: {
    label: 'Authentification à deux facteurs pour tous',
    hint: 'Toute personne qui ne l’a pas, vous compris, doit la configurer avant toute autre action.',
  },
  viewsAuditedEnabled: {
    label: 'Consigner les consultations',
    hint: 'Le journal d’audit indique qui ouvre un dossier, un fichier ou une demande avec ses réponses : une fois par heure pour chacun.',
  },
  alertFailedSignIns: {
    label: 'Échecs de connexion d’un utilisateur',
    hint: 'En une heure. Au-delà, les administrateurs sont avertis par la cloche et par e-mail, ainsi que les webhooks qui le demandent. Vide : personne n’est averti.',
  },
  alertRefusedCalls: {
    label: 'Appels refusés d’un utilisateur',
    hint: 'En une heure : pages et appels que l’utilisateur n’est pas autorisé à ouvrir. Vide : personne n’est averti.',
  },
  alertDownloads: {
    label: 'Téléchargements et exports d’un utilisateur',
    hint: 'En une heure. Les originaux sont comptés selon l’adresse réseau qui les récupère. Vide : personne n’est averti.',
  },
  registrationEnabled: {
    label: 'Inscription ouverte',
    hint: 'N’importe qui peut inscrire sa propre organisation sur cette installation.',
  },
  reportIntro: {
    label: 'Texte de début',
    hint: 'Sous le titre de chaque rapport : qui l’a établi et pour qui. 600 caractères au plus.',
  },
  reportFooter: {
    label: 'Texte de pied de page',
    hint: 'Sur chaque page du PDF, et à la fin des pages web. 200 caractères au plus.',
  },
  reviewWeights: {
    score: {
      label: 'Un fichier atteint-il le seuil ?',
      hint: 'En pourcentage : à 100, un fichier de score 80 pèse 80.',
    },
    tamperedAssets: {
      label: 'Un fichier est-il suspect, mais sous le seuil ?',
      hint: 'À partir du score de falsification maximal, si le seuil ci-dessus est plus élevé.',
    },
    duplicateElsewhere: {
      label: 'Un fichier est-il déjà arrivé, hors du dossier ?',
      hint: 'Le même fichier, une image ressemblante, ou un reçu du même commerçant, de la même date et du même total.',
    },
    duplicateHere: {
      label: 'Un fichier est-il deux fois dans le dossier ?',
      hint: 'Ou deux images qui se ressemblent.',
    },
    signature: {
      label: 'Une signature électronique est-elle invalide ?',
      hint: 'Pour les documents dont la signature ne se vérifie pas.',
    },
    credentials: {
      label: 'Des attestations de provenance sont-elles invalides ?',
      hint: 'Celles du fichier, ou celles d’un élément qui y est entré. Les programmes qui ne les connaissent pas les invalident à chaque enregistrement.',
    },
    aiMade: {
      label: 'Un fichier se déclare-t-il produit par IA ?',
      hint: 'En tout ou en partie, d’après ses propres métadonnées ou attestations.',
    },
    disputed: {
      label: 'Une méthode contredit-elle un score faible ?',
      hint: 'Le score reste sous le seuil alors qu’une méthode est sûre de ce qu’elle a vu.',
    },
    place: {
      label: 'Une méthode marque-t-elle un endroit ?',
      hint: 'Avec un score de 40 ou plus, bien que le fichier reste sous le seuil.',
    },
    contradiction: {
      label: 'Indique-t-il quelque chose qui ne peut pas être vrai ?',
      hint: 'Une date dans le futur, des dates dans le mauvais ordre, etc., sur des reçus et dans des fichiers.',
    },
    sums: {
      label: 'Des montants ne concordent-ils pas ?',
      hint: 'Pour les reçus et factures dont les montants ont été lus avec certitude.',
    },
    foreignData: {
      label: 'Un fichier contient-il des données qui lui sont étrangères ?',
      hint: 'Des données d’une autre nature derrière ou entre ses parties.',
    },
    editor: {
      label: 'A-t-il été enregistré par un logiciel de retouche ?',
      hint: 'Pour les fichiers qui en nomment un. Beaucoup ont seulement été recadrés ou éclaircis.',
    },
    digits: {
      label: 'Des chiffres d’un reçu attirent-ils l’attention ?',
      hint: 'Là où des images sont lues comme reçus. Parmi les reçus authentiques mesurés, 2 à 5 sur 100 attirent l’attention.',
    },
    documentChanged: {
      label: 'Un document a-t-il été modifié ?',
      hint: 'Son contenu diffère d’une révision antérieure que le fichier contient encore.',
    },
    facialMatch: { label: 'Des visages diffèrent-ils ?', hint: 'Dans les photos d’un dossier.' },
    failed: { label: 'Une analyse a-t-elle échoué ?', hint: 'Le fichier n’a pas pu être ouvert ou analysé.' },
    impossible: {
      label: 'Rien n’a-t-il pu être dit d’un fichier ?',
      hint: 'Aucune méthode n’avait quoi que ce soit à dire, comme pour les documents sans historique.',
    },
    notAnalysed: {
      label: 'Un fichier est-il d’un type non analysé ?',
      hint: 'Ni image, ni document, ni son, ni vidéo.',
    },
    payeeAccount: {
      label: 'Une facture indique-t-elle un autre compte qu’auparavant ?',
      hint: 'Les factures antérieures du même bénéficiaire indiquent d’autres comptes, et aucune celui-ci.',
    },
    cameraContradiction: {
      label: 'Une image correspond-elle à un autre appareil que celui qu’elle indique ?',
      hint: 'Le motif du capteur correspond à un appareil connu, et les métadonnées indiquent un autre appareil ou un autre numéro de série.',
    },
    issuerDiffers: {
      label: 'Un document est-il différent de ceux de son émetteur ?',
      hint: 'Il se présente comme celui d’un émetteur connu, et diffère de tous les échantillons par plus que la façon dont le fichier a été fait.',
    },
    cameraElsewhere: {
      label: 'Un appareil a-t-il pris des images d’un autre dossier ?',
      hint: 'Les motifs des capteurs concordent, et le déclarant n’est pas la même personne dans les deux.',
    },
    invoiceNumber: {
      label: 'Le bénéficiaire a-t-il déjà utilisé le numéro de facture ?',
      hint: 'À une autre date ou pour un autre montant.',
    },
    sharedAccount: {
      label: 'Des factures antérieures indiquent-elles le compte pour un autre bénéficiaire ?',
      hint: 'Sauf si plus de trois autres bénéficiaires le partagent ou si la même personne déclare.',
    },
    objectNumber: {
      label: 'Un autre déclarant a-t-il indiqué l’objet ?',
      hint: 'Par son numéro d’identification de véhicule, IMEI ou numéro de série sur une facture.',
    },
    numberSeries: {
      label: 'Le numéro suit-il sa série ?',
      hint: 'Parmi les documents d’un commerçant : voisin de celui d’un autre déclarant ou d’une date lointaine, ou dans le désordre.',
    },
    claimDevice: {
      label: 'Un autre déclarant a-t-il utilisé le même appareil ?',
      hint: 'Tel que le nomment les métadonnées des photos.',
    },
    originalDiffers: {
      label: 'Un original diffère-t-il de la copie ?',
      hint: 'Ce qui a été envoyé comme l’original d’une copie, et montre autre chose par endroits.',
    },
    claimDaylight: {
      label: 'Faisait-il nuit lorsqu’une photo a été exposée pour la lumière du jour ?',
      hint: 'Au lieu du sinistre, à l’heure de la photo avec son fuseau.',
    },
    receiptDate: {
      label: 'La date d’un reçu ne concorde-t-elle pas avec la déclaration ?',
      hint: 'Un reçu daté d’avant le sinistre, par exemple.',
    },
    claimAmount: {
      label: 'Le total des reçus est-il inférieur au montant déclaré ?',
      hint: 'Si la déclaration donne un montant.',
    },
    locationDifference: {
      label: 'Un lieu ne concorde-t-il pas ?',
      hint: 'À plus que la distance maximale du lieu déclaré ou d’autres fichiers, selon les métadonnées.',
    },
    createDateAge: {
      label: 'Une image est-elle ancienne ?',
      hint: 'Plus que l’ancienneté maximale d’une photo, d’après ses métadonnées.',
    },
    timeDifference: {
      label: 'Un moment ne concorde-t-il pas ?',
      hint: 'Avant le sinistre, ou plus longtemps après ou entre les fichiers que permis, selon les métadonnées.',
    },
    deviceDifference: {
      label: 'Des photos viennent-elles d’appareils différents ?',
      hint: 'Tels que les nomment leurs métadonnées.',
    },
    imageTooSmall: { label: 'Une image est-elle trop petite ?', hint: 'Plus petite que la taille minimale.' },
  },
  secondReviewWeight: {
    label: 'Second avis à partir de',
    hint: 'Une décision sur un dossier de ce poids ou plus prend effet une fois confirmée par un autre utilisateur : un approbateur ou un administrateur. Vide : aucune n’en a besoin.',
  },
  retentionDays: {
    label: 'Jours avant effacement des fichiers',
    hint: 'Comptés à partir de l’archivage d’un dossier. Vide : rien n’est jamais effacé.',
  },
};
