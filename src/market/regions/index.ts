export { type AreaPath, markedWords } from './area-words.rules.ts';
export { regionRoutes } from './routes.ts';
