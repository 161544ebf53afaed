import { bindTexts } from '../../i18n/i18n.ts';

export const sessionTexts = {
  welcome: 'Welcome to Assay',
  welcomeText: 'Find out what your files can prove.',
  username: 'Username',
  password: 'Password',
  minimum: 'Minimum character length is 4',
  signIn: 'Login',
  work: 'There were many failed attempts to sign in. Your browser does some work first, which slows programs that guess passwords.',
  workDone: 'Work done',
  contact: 'Contact us',
  artCaption: 'Compression grid, offset inside the marked area',
  artTitle: 'Every picture keeps a record of how it was made.',
  forgot: 'Forgot password?',
  signOn: 'Sign in with your organisation',
  register: 'Register',
  newHere: 'New here?',
  loggingOut: 'Logging out',
  version: 'Version {{version}}',
  build: 'build {{build}}',
  deployed: 'deployed {{date}}',
} as const;

export const t = bindTexts({ session: sessionTexts });
