import type { Plugin } from 'vite'

/** `alone`: only the roots themselves, because what they import reaches whole other pages. */
type File = { name: string; roots: string[]; alone?: boolean }
type Group = { name: string; priority: number; test: (id: string) => boolean }

/**
 * Files that hold everything which some modules import at once. The first four are loaded whatever page is asked for, the
 * others are what most pages, fields, dialogs, forms and lists have in common. A small file that some pages do not need costs
 * them less than a request more costs the others.
 */
const files: File[] = [
  { name: 'react', roots: ['/src/app/react.ts', 'vite/preload-helper.js'] },
  { name: 'look', roots: ['/src/shell/shell-theme.tsx'] },
  { name: 'start', roots: ['/src/app/start.tsx'] },
  { name: 'frame', roots: ['/src/app/shell-layout.tsx'] },
  {
    name: 'pages',
    roots: [
      ...['page-header.tsx', 'error-state.tsx', 'list-skeleton.tsx'].map(ofComponents),
      ofComponents('table/use-is-narrow.ts'),
      ...['use-today.ts', 'store-queries.ts'].map((file) => `/src/features/store/${file}`),
      ...['Card/Card', 'CardActionArea/CardActionArea', 'CardContent/CardContent', 'Chip/Chip'].map(ofMui),
      ...['Divider/dividerClasses'].map(ofMui),
      ...['text/compare-names.ts', 'customer/phone.ts', 'pickup/area.ts'].map(ofDomain),
      '/src/features/otp/otp-queries.ts',
      '/src/features/order/order-cache.ts',
      ...['lazy-date-field.tsx', 'lazy-select-field.tsx'].map(ofComponents),
    ],
  },
  { name: 'exports', roots: [ofComponents('export-button.tsx'), ofLib('save-csv.ts'), ofDomain('text/csv.ts')] },
  {
    name: 'fields',
    roots: [
      ...['filter-field.tsx', 'form-problems.tsx'].map(ofComponents),
      ...['form/use-submission.ts', 'form/check-input.ts'].map(ofLib),
    ],
  },
  {
    name: 'overlays',
    roots: [...['Modal/Modal', 'Fade/Fade', 'Grow/Grow'].map(ofMui), '/@mui/utils/useSlotProps/useSlotProps.mjs'],
  },
  { name: 'list-items', roots: ['ListItemIcon/ListItemIcon', 'ListItemText/ListItemText'].map(ofMui) },
  { name: 'native-selects', roots: [ofComponents('native-select-field.tsx')] },
  {
    name: 'forms',
    roots: [ofComponents('form/form-text-field.tsx'), ofLib('form/use-contract-form.ts')],
  },
  { name: 'dialogs', roots: [ofComponents('form-dialog.tsx')] },
  {
    name: 'toggles',
    roots: [
      ...['language-choice.tsx', 'toggle-choice.ts'].map(ofComponents),
      ...['ToggleButtonGroup/ToggleButtonGroup', 'ToggleButton/ToggleButton'].map(ofMui),
    ],
  },
  {
    name: 'menus',
    roots: [ofComponents('select-field.tsx'), ...['Menu/Menu', 'MenuItem/MenuItem'].map(ofMui)],
  },
  {
    name: 'login',
    alone: true,
    roots: [
      ...['form/code-field.tsx', 'form/password-field.tsx'].map(ofComponents),
      ...['use-code-step.ts', 'session-card.tsx'].map((file) => `/src/features/session/${file}`),
    ],
  },
  {
    name: 'lists',
    roots: [
      ...['virtual-table.tsx', 'card-list.tsx', 'sort-rows.ts', 'select-box-sx.ts'].map(ofTables),
      ...['lazy-sort-bar.tsx', 'create-selection.tsx'].map(ofTables),
      ofLib('use-rested.ts'),
      ...['filters-button.tsx'].map(ofComponents),
      '/src/features/order/order-queries.ts',
    ],
  },
  {
    name: 'figures',
    roots: [...['change.tsx', 'chart/chart.tsx'].map(ofComponents), ...['LinearProgress/LinearProgress'].map(ofMui)],
  },
  {
    name: 'days',
    alone: true,
    roots: [ofComponents('filter-day.tsx'), ofComponents('date-field.tsx'), ofDomain('time/read-day.ts')],
  },
  {
    name: 'sheets',
    alone: true,
    roots: [
      'sheet-view.tsx',
      'sheet-table.tsx',
      'range-bar.tsx',
      'report-address.ts',
      'sheet-csv.ts',
      'sheet-sx.ts',
      'report-choice.tsx',
    ].map((file) => `/src/features/report/${file}`),
  },
  {
    name: 'tax',
    alone: true,
    roots: ['gst/place-of-supply.ts', 'tax/gstin.ts', 'money/spread.ts', 'tax/store-tax-profile.ts', 'tax/tax.ts'].map(
      ofDomain,
    ),
  },
  {
    name: 'bill',
    alone: true,
    roots: [
      ...['order/order-line.ts', 'order/order-total.ts', 'payment/payment.ts'].map(ofDomain),
      ...['page-keys.ts', 'bottom-bar.ts', 'pending-transaction.ts'].map(ofLib),
    ],
  },
]

/** Reached through the index of their package, but wanted by single pages. */
const ofSinglePages = [
  '@clothesline/contract/part/',
  // The contract's larger tables.
  '@clothesline/contract:',
  // Fields come along with the theme's index, chips with that of the orders and lines with the entries of a menu, though
  // none of these uses them.
  '/@mui/material/styles/enhanceHighContrast',
  '/@mui/material/Divider/Divider.mjs',
  '/src/features/order/order-status-chip.tsx',
  '/src/features/order/tell-complete.ts',
  ...[
    'clerk/',
    'customer/phone.ts',
    'entry/',
    'gst/',
    'ledger/cash-up.ts',
    'ledger/order-postings.ts',
    'ledger/running-balance.ts',
    'message/',
    'money/spread.ts',
    'order/order-change.ts',
    'order/order-line.ts',
    'order/order-total.ts',
    'payment/other-dues.ts',
    'payment/payment.ts',
    'payment/upi-link.ts',
    'pickup/',
    'printing/',
    'privacy/',
    'promise/promise-date.ts',
    'refusal/shop-rules.ts',
    'tax/gstin.ts',
    'tax/sac.ts',
    'tax/store-tax-profile.ts',
    'tax/tax.ts',
    'text/compare-names.ts',
    'text/csv.ts',
    'text/parse-csv.ts',
    'time/day-bounds.ts',
    'time/period.ts',
    'time/read-day.ts',
  ].map(ofDomain),
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
      const walk = (id: string, found: Set<string>, { alone = false } = {}) => {
        if (found.has(id)) return
        found.add(id)
        if (alone) return
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          if (!ofSinglePages.some((part) => imported.includes(part))) walk(imported, found)
        }
      }
      for (const id of this.getModuleIds()) {
        const file = files.find(({ roots }) => roots.some((root) => id.endsWith(root)))
        if (file !== undefined) walk(id, reached.get(file.name) ?? new Set(), file)
      }
    },
  }
  const groups = files.map(({ name }, at) => ({
    name,
    priority: files.length - at,
    test: (id: string) => reached.get(name)?.has(id) === true,
  }))
  return { plugin, groups }
}

function ofComponents(file: string): string {
  return `/src/components/${file}`
}

function ofDomain(file: string): string {
  return `/domain/src/${file}`
}

function ofLib(file: string): string {
  return `/src/lib/${file}`
}

function ofMui(file: string): string {
  return `/@mui/material/${file}.mjs`
}

function ofTables(file: string): string {
  return `/src/components/table/${file}`
}
