export { type AppliedBundle, applyBundles } from './bundle.rules.ts';
export { bundlesWithin, runningParts } from './bundles-store.ts';
export { bundleRoutes } from './routes.ts';
