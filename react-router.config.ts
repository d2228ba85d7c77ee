import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  // pages bring their loaders anyway: one file a page instead of three
  splitRouteModules: false,
  // the table of routes is small: one request less than discovering them on the way
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
