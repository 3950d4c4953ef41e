import type { Plugin } from 'vite'

type Group = { name: string; priority: number; test: (id: string) => boolean }

/**
 * Files that hold everything which some modules import at once. The first four are loaded whatever page is asked for, the
 * others are what most pages, fields, dialogs, forms and lists have in common.
 */
const files = [
  { name: 'react', roots: ['/src/app/react.ts', 'vite/preload-helper.js'] },
  { name: 'look', roots: ['/src/shell/shell-theme.tsx'] },
  { name: 'start', roots: ['/src/app/start.tsx'] },
  { name: 'frame', roots: ['/src/app/shell-layout.tsx'] },
  {
    name: 'pages',
    roots: [
      ...['page-header.tsx', 'error-state.tsx', 'list-skeleton.tsx', 'may-button.tsx'].map(ofComponents),
      ofComponents('table/use-is-narrow.ts'),
      ...['use-today.ts', 'store-queries.ts'].map((file) => `/src/features/store/${file}`),
      '/@mui/material/Card/Card.mjs',
    ],
  },
  { name: 'fields', roots: [ofComponents('filter-field.tsx')] },
  { name: 'menu-item', roots: ['/@mui/material/MenuItem/MenuItem.mjs'] },
  { name: 'submission', roots: ['form/use-submission.ts', 'form/check-input.ts'].map(ofLib) },
  { name: 'dialogs', roots: [ofComponents('form-dialog.tsx')] },
  {
    name: 'forms',
    roots: [
      ofComponents('form-problems.tsx'),
      ofComponents('form/form-text-field.tsx'),
      ofLib('form/use-contract-form.ts'),
    ],
  },
  { name: 'exports', roots: ['save-csv.ts', 'use-exporting.ts'].map(ofLib) },
  {
    name: 'lists',
    roots: [
      ...['virtual-table.tsx', 'card-list.tsx', 'sort-rows.ts', 'select-box-sx.ts'].map(ofTables),
      ofTables('lazy-sort-bar.tsx'),
      ofLib('use-rested.ts'),
      ofComponents('filters-button.tsx'),
    ],
  },
]

/** By these names the manifest knows what is loaded first: they keep files of their own. */
const entries = files.slice(0, 4).flatMap(({ roots }) => roots)

/** Reached through the index of their package, but wanted by single pages. */
const ofSinglePages = [
  '@clothesline/contract/part/',
  '/paper/src/',
  // The contract's larger tables.
  '@clothesline/contract:',
  // Fields come along with the theme's index, chips with that of the orders and lines with the entries of a menu, though
  // none of these uses them.
  '/@mui/material/styles/enhanceHighContrast',
  '/@mui/material/Divider/Divider.mjs',
  '/src/features/order/order-status-chip.tsx',
  ...[
    ...[
      'cash-up.ts',
      'clerk/',
      'common-passwords.ts',
      'csv.ts',
      'employee-balance.ts',
      'gstin.ts',
      'invoice-number.ts',
      'message/',
    ],
    ...[
      'order-change.ts',
      'order-line.ts',
      'order-postings.ts',
      'order-total.ts',
      'spread.ts',
      'store-tax-profile.ts',
      'tax-groups.ts',
      'tax.ts',
      'gst/',
      'order-standing.ts',
      'read-day.ts',
      'compare-names.ts',
      'day-bounds.ts',
      'phone.ts',
      'other-dues.ts',
      'pending-payment.ts',
      'running-balance.ts',
      'parse-csv.ts',
      'payment.ts',
      'period.ts',
      'pickup/',
      'privacy/',
      'promise-date.ts',
      'sac.ts',
      'upi-link.ts',
    ],
    ...['cash', 'clerk', 'csv', 'message-text', 'paper', 'password', 'pickup', 'tax-rate'].map(
      (name) => `rule-refusals/${name}.ts`,
    ),
  ].map((part) => `/domain/src/${part}`),
]

/**
 * Without this the start is some fifty small files and a page some thirty, cut where any two pages share something:
 * fewer requests, and smaller when compressed.
 */
export function groupFiles(): { plugin: Plugin; groups: Group[] } {
  const reached = new Map(files.map(({ name }) => [name, new Set<string>()]))
  const plugin: Plugin = {
    name: 'group-files',
    apply: 'build',
    buildEnd() {
      const walk = (id: string, found: Set<string>) => {
        if (found.has(id) || ofSinglePages.some((part) => id.includes(part))) return
        found.add(id)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) walk(imported, found)
      }
      for (const id of this.getModuleIds()) {
        const file = files.find(({ roots }) => roots.some((root) => id.endsWith(root)))
        if (file !== undefined) walk(id, reached.get(file.name) ?? new Set())
      }
    },
  }
  const groups = files.map(({ name }, at) => ({
    name,
    priority: files.length - at,
    test: (id: string) => reached.get(name)?.has(id) === true && !entries.some((entry) => id.endsWith(entry)),
  }))
  return { plugin, groups }
}

function ofComponents(file: string): string {
  return `/src/components/${file}`
}

function ofLib(file: string): string {
  return `/src/lib/${file}`
}

function ofTables(file: string): string {
  return `/src/components/table/${file}`
}
