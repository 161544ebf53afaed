export { measureInstallation } from './measure-installation.ts';
export { mountSystem } from './routes.ts';
