import type { Translation } from '../../../i18n/i18n.ts';

export const helpTexts: Translation<typeof import('./help-texts.ts').helpTexts> = {
  title: 'Aide',
  more: 'Plus',
  keys: 'Raccourcis clavier',
  tour: 'Suivre la visite',
  documentation: 'Documentation',
  support: 'Contacter le support',
  notices: 'Licences de tiers',

  topic: {
    records: {
      title: 'Dossiers',
      text: 'Un dossier correspond à une affaire : les fichiers qui vont ensemble, et ce qui y a été relevé.',
      tips: {
        order: 'Triez par score pour commencer par le plus suspect.',
        filter:
          'Les filtres font partie de l’adresse de la page : mettez une vue en signet, ou envoyez-la à un collègue.',
        select:
          'Appuyez sur X pour sélectionner plusieurs dossiers, puis archivez-les ou restaurez-les ensemble.',
        large: 'Une page peut contenir jusqu’à 1 000 dossiers.',
      },
    },
    record: {
      title: 'Un dossier',
      text: 'Ses fichiers sont listés du plus suspect au moins suspect. Sélectionnez-en un pour l’ouvrir en dessous.',
      tips: {
        drop: 'Déposez d’autres fichiers n’importe où sur la page.',
        map: 'Les couleurs indiquent où les méthodes ont vu quelque chose d’inhabituel. Elles ne constituent pas un verdict : lisez les motifs à côté.',
        proof:
          'Sous Preuve, votre propre navigateur peut vérifier que l’empreinte du fichier figure au registre.',
        review:
          'Un dossier est à examiner lorsqu’un score atteint le seuil, lorsqu’un autre élément attire l’attention et lorsqu’un fichier n’a pas pu être analysé. Votre organisation peut désactiver chacun de ces motifs.',
        decide:
          'Appuyez sur D pour décider, sur J et K pour changer de fichier, sur N et P pour changer de dossier.',
      },
    },
    review: {
      title: 'À examiner',
      text: 'Tous les dossiers qui attendent une personne, les plus graves d’abord, chacun avec ce qu’il attend.',
      tips: {
        next: '« Examiner le suivant » prend le dossier le plus grave qui vous est attribué ou ne l’est à personne, et ouvre son fichier le plus suspect.',
        age: 'Un jour d’attente pèse autant qu’un point : rien n’attend indéfiniment.',
        snooze: 'Ce que vous reportez revient de lui-même, et aussitôt si un nouveau constat est fait.',
        settings: 'Ce qui amène les dossiers ici, et le poids de chaque motif, se règle dans les paramètres.',
      },
    },
    workOrders: {
      title: 'Demandes',
      text: 'Demandez à un client des photos et des réponses. Il reçoit un lien par e-mail ou SMS ; ce qu’il envoie devient un dossier.',
      tips: {
        due: 'Les clients qui n’ont pas répondu reçoivent un rappel trois jours puis un jour avant l’échéance.',
        resend: 'Renvoyer une demande expirée réactive son lien.',
        link: 'Vous pouvez aussi copier le lien et le transmettre vous-même.',
        more: 'S’il manque quelque chose, faites une demande complémentaire : tout arrive dans le même dossier.',
      },
    },
    analysis: {
      title: 'Analyse',
      text: 'Déposez des fichiers et obtenez des verdicts, sans ouvrir de dossier.',
      tips: {
        types:
          'Les types acceptés sont indiqués là où les fichiers se déposent. Les images et le son d’une vidéo sont analysés si un décodeur du serveur peut les lire.',
        scale:
          'Les scores vont de 0 à 100. Un score faible signifie que peu ou rien n’a attiré l’attention, jamais qu’un fichier est authentique.',
        keys: 'J et K font passer d’un fichier à l’autre pendant que la visionneuse reste ouverte.',
      },
    },
    file: {
      title: 'Un fichier',
      text: 'Le verdict et ses motifs, l’endroit sur l’image, et la preuve.',
      tips: {
        overlay:
          'Appuyez sur O pour afficher ou masquer la carte, sur 1 à 9 pour choisir une méthode, sur C pour comparer l’original et la carte.',
        applicable:
          '« Sans objet » ne signifie pas que rien n’est suspect : la méthode ne peut pas juger ce genre de fichier.',
        metadata: 'Sous Métadonnées, les contradictions viennent en premier.',
        document:
          'Pour un PDF, Historique montre ce que chaque enregistrement a modifié. Appuyez sur C pour comparer une page avec une révision antérieure.',
        objects:
          'Objets liste ce qu’un modèle voit, par exemple des voitures ou des chiens ; la touche B affiche ou masque les cadres. Ce sont des indices, pas des preuves, et le modèle en manque beaucoup.',
        receipt:
          'Sous Reçu, un reçu ou une facture est lu. Cliquez sur un chiffre pour voir où il se trouve.',
      },
    },
    reports: {
      title: 'Rapports',
      text: 'Toutes les analyses dans une seule liste, à lire, filtrer et partager.',
      tips: {
        filter: 'Filtrez d’abord : l’export contient ce que trouvent les filtres.',
      },
    },
    insights: {
      title: 'Statistiques',
      text: 'Ce qui est arrivé, les scores obtenus, et les méthodes qui ont relevé quelque chose.',
      tips: {
        range: 'Choisissez d’abord la période ; elle vaut pour tous les graphiques.',
        open: 'La plupart des éléments d’un graphique ouvrent les fichiers correspondants.',
      },
    },
    expenses: {
      title: 'Dépenses',
      text: 'Les reçus et factures qui ont été lus, avec leurs montants et ce qui n’y concorde pas.',
      tips: {
        read: 'Sous Reçu, sur la page d’un fichier, la lecture peut être lancée, corrigée, et la correction annulée.',
        days: 'Les jours sont ceux qu’indiquent les reçus, non ceux de leur arrivée.',
        export: 'L’export CSV contient ce que trouvent les filtres, toutes pages confondues.',
      },
    },
    storage: {
      title: 'Stockage forensique',
      text: 'Les fichiers que les tâches de détection ont pris dans vos espaces de stockage, par répertoire ou en galerie.',
      tips: {
        find: 'Déposez un fichier pour savoir s’il vient d’un espace de stockage. Il n’est pas téléversé.',
        import: 'Sélectionnez des fichiers pour inscrire leurs empreintes au registre, comme importées.',
        change:
          'Ce qui a été modifié dans son espace de stockage, ou en a disparu, est signalé après le passage suivant.',
      },
    },
    users: {
      title: 'Utilisateurs',
      text: 'Qui peut se connecter à votre organisation, et avec quel rôle.',
      tips: {
        roles:
          'Les administrateurs gèrent les utilisateurs et les paramètres ; les utilisateurs traitent les dossiers.',
        own: 'Vous ne pouvez pas vous retirer vous-même tant que vous êtes connecté.',
      },
    },
    settings: {
      title: 'Paramètres',
      text: 'Comment les fichiers sont contrôlés, et quelles personnes et quels systèmes peuvent se connecter.',
      tips: {
        threshold: 'Les seuils déterminent quels dossiers sont à examiner. Ils ne changent pas les scores.',
        tokens:
          'Les jetons d’accès permettent à vos propres programmes d’utiliser l’API. Vous pouvez révoquer chacun à tout moment.',
      },
    },
    account: {
      title: 'Compte',
      text: 'Utilisation, export des données et clôture de votre organisation.',
      tips: {
        save: 'Les changements valent pour tous les membres de votre organisation.',
      },
    },
    profile: {
      title: 'Profil',
      text: 'Vos données, votre connexion et l’apparence du tableau de bord.',
      tips: {
        timezone: 'Toutes les dates suivent le fuseau horaire choisi ici.',
        factor: 'Un second facteur protège votre compte si votre mot de passe est divulgué.',
        looks: 'Sous Apparence, vous pouvez donner à chaque partie de la page son propre thème.',
      },
    },
    general: {
      title: 'Assay',
      text: 'Découvrez ce que vos fichiers peuvent prouver.',
      tips: {
        search: 'Appuyez sur / pour trouver des écrans, des dossiers et des empreintes.',
        keys: 'Appuyez sur ? pour voir ce que le clavier permet d’autre.',
      },
    },
  },

  group: {
    everywhere: 'Partout',
    lists: 'Listes',
    record: 'Un dossier',
    viewer: 'Image',
    document: 'Document',
  },
  key: { 'Ctrl K': 'Ctrl K', PageUp: 'Page préc.', PageDown: 'Page suiv.' },
  does: {
    search: 'rechercher',
    keys: 'ces raccourcis',
    help: 'aide et activité',
    queue: 'dossiers à examiner',
    close: 'fermer la boîte de dialogue ou le panneau',
    move: 'suivant et précédent',
    open: 'ouvrir',
    pick: 'sélectionner',
    pickAll: 'tout sélectionner sur la page',
    create: 'nouveau dossier',
    file: 'fichier suivant et précédent',
    record: 'dossier suivant et précédent de la liste',
    decide: 'décider',
    decideFile: 'décider du seul fichier affiché',
    submit: 'enregistrer la décision',
    zoom: 'agrandir et réduire',
    fit: 'image entière',
    actual: 'taille réelle',
    overlay: 'afficher ou masquer la carte',
    method: 'choisir la carte d’une méthode',
    compare: 'comparer avec l’original',
    regions: 'zones marquées',
    objects: 'afficher ou masquer les objets',
    loupe: 'loupe',
    levels: 'histogramme, niveaux et canaux',
    full: 'plein écran',
    pages: 'page précédente et suivante, quand la page a le focus',
    fitPage: 'page entière',
    fitWidth: 'ajuster à la largeur',
    earlier: 'comparer avec une révision antérieure',
    places: 'endroits marqués',
    searchText: 'chercher dans le texte ; Entrée pour l’occurrence suivante',
  },
};
