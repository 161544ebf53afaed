import type { Translation } from '../../i18n/i18n.ts';

export const sessionTexts: Translation<typeof import('./session-texts.ts').sessionTexts> = {
  welcome: 'Bienvenue dans Assay',
  welcomeText: 'Découvrez ce que vos fichiers peuvent prouver.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  minimum: '4 caractères au minimum',
  signIn: 'Se connecter',
  work: 'Il y a eu de nombreuses tentatives de connexion infructueuses. Votre navigateur effectue d’abord un calcul, ce qui ralentit les programmes qui devinent des mots de passe.',
  workDone: 'Calcul effectué',
  contact: 'Nous contacter',
  artCaption: 'Grille de compression, décalée à l’intérieur de la zone marquée',
  artTitle: 'Les images gardent la trace de leur fabrication.',
  forgot: 'Mot de passe oublié ?',
  signOn: 'Se connecter via votre organisation',
  register: 'S’inscrire',
  newHere: 'Nouveau ici ?',
  loggingOut: 'Déconnexion',
  version: 'Version {{version}}',
  build: 'build {{build}}',
  deployed: 'déployé le {{date}}',
};
