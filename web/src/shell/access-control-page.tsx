import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { PageHeader } from '../components/page-header.tsx'
import { type Action, can, type Subject } from '../lib/abilities.ts'
import { t } from '../lib/i18n.ts'

const actions = {
  read: 'See',
  create: 'Add',
  update: 'Change',
  delete: 'Delete',
} as const satisfies Record<Action, string>

const subjects = {
  store: 'Store',
  password: 'Password',
  search: 'Search',
  statistics: 'Dashboard',
  customer: 'Customers',
  employee: 'Employees',
  order: 'Orders',
  masterData: 'Master Data',
  invoice: 'Invoices',
  barcode: 'Barcodes',
  expense: 'Expenses',
  report: 'Reports',
  branches: 'Branches',
  settings: 'Settings',
  workshop: 'Workshop',
  message: 'Messages',
} as const satisfies Record<Exclude<Subject, 'acl-page'>, string>

/** What this login may do. */
export function AccessControlPage() {
  return (
    <>
      <PageHeader title={t('Access Control')} explanation={t('What this login may do.')} />
      <TableContainer>
        <Table size="small" sx={{ maxWidth: 640 }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('Part')}</TableCell>
              {Object.values(actions).map((action) => (
                <TableCell key={action}>{t(action)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {Object.entries(subjects).map(([subject, name]) => (
              <TableRow key={subject}>
                <TableCell component="th" scope="row">
                  {t(name)}
                </TableCell>
                {Object.keys(actions).map((action) => (
                  <TableCell key={action}>{can(action as Action, subject as Subject) ? t('Yes') : t('No')}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}
