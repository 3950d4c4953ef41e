import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { SelectField } from '../../../components/select-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { type ImportField, importFields, leftOut, type Mapping, type Sheet } from './read-sheet.ts'

const NONE = -1
const PREVIEW_ROWS = 4

interface MapColumnsProps {
  sheet: Sheet
  mapping: Mapping
  onMapping: (mapping: Mapping) => void
}

/** Which column is what, with the first rows to see whether it is right. */
export function MapColumns({ sheet, mapping, onMapping }: MapColumnsProps) {
  const choose = (field: ImportField, at: number) => {
    const { [field]: _, ...rest } = mapping
    onMapping(at === NONE ? rest : { ...rest, [field]: at })
  }
  const columns = sheet.header.map((name, value) => ({ name, value }))
  const shown = importFields.filter(({ field }) => mapping[field] !== undefined)
  const others = leftOut(sheet, mapping)
  return (
    <Stack spacing={2}>
      <Typography>{t('{count} rows were read. Match the columns.', { count: sheet.rows.length })}</Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))' }}>
        {importFields.map(({ field, label }) => {
          const isNeeded = field === 'name' || field === 'contact'
          const isMissing = isNeeded && mapping[field] === undefined
          return (
            <SelectField
              key={field}
              size="small"
              label={t(label)}
              value={mapping[field] ?? NONE}
              error={isMissing}
              helperText={isMissing ? t('This column is needed') : undefined}
              onChange={(event) => choose(field, Number(event.target.value))}
              choices={[
                { value: NONE, label: t('Not in the file') },
                ...columns.map(({ name, value }) => ({ value, label: name })),
              ]}
            />
          )
        })}
      </Box>
      {others.length > 0 && (
        <Alert severity="info">
          {t('Not brought over: {columns}. Dues and advances are never imported: enter them as orders and payments.', {
            columns: others.join(', '),
          })}
        </Alert>
      )}
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" aria-label={t('The first rows')} sx={tableStyle}>
          <thead>
            <tr>
              {shown.map(({ field, label }) => (
                <th key={field}>{t(label)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.slice(0, PREVIEW_ROWS).map(({ line, cells }) => (
              <tr key={line}>
                {shown.map(({ field }) => (
                  <td key={field}>{cells[mapping[field] ?? NONE]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Stack>
  )
}

const tableStyle = {
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    textAlign: 'start',
    px: 1.25,
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& th': { color: 'text.secondary', fontWeight: 600 },
} as const
