import { mdiPencilOutline } from '@mdi/js'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LazySelectField } from '../../../components/lazy-select-field.tsx'
import { CardList } from '../../../components/table/card-list.tsx'
import { t } from '../../../lib/i18n.ts'
import { PhoneTools } from './phone-tools.tsx'
import { RateField } from './rate-field.tsx'
import type { SheetRow } from './sheet.ts'
import { cellKey, KG_ROW } from './sheet-draft.ts'
import { rowName } from './sheet-line.tsx'
import type { Position } from './sheet-selection.ts'
import type { SheetTools } from './sheet-toolbar.tsx'
import type { RateSheet } from './use-rate-sheet.ts'

interface RateListProps {
  rates: RateSheet
  tools: SheetTools
  onOpenName: (place: Position, isDelete: boolean) => void
}

const rowId = (row: SheetRow) => row.id

/** The sheet on a phone: one service at a time, its cloths under each other. */
export function RateList({ rates, tools, onOpenName }: RateListProps) {
  const { rows, services } = rates.sheet
  const [chosen, setChosen] = useState('')
  const col = Math.max(
    0,
    services.findIndex(({ _id }) => _id === chosen),
  )
  const service = services[col]
  if (service === undefined) return null
  const edit = t('Edit {name}', { name: service.name })
  return (
    <>
      <PhoneTools
        {...tools}
        more={[{ label: edit, icon: mdiPencilOutline, onClick: () => onOpenName({ row: -1, col }, false) }]}
      >
        <LazySelectField
          fullWidth
          size="small"
          label={t('Service')}
          value={service._id}
          onChange={(event) => setChosen(event.target.value)}
          choices={services.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      </PhoneTools>
      <CardList
        label={t('Rates of {service}', { service: service.name })}
        rows={rows}
        rowId={rowId}
        estimatedHeight={64}
        card={(row) => (
          <Card variant="outlined" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.75 }}>
            {row.id === KG_ROW ? (
              <Typography sx={{ flex: 1, fontWeight: 600 }}>{rowName(row)}</Typography>
            ) : (
              <Link
                component="button"
                underline="none"
                color="textPrimary"
                onClick={() => onOpenName({ row: rows.indexOf(row), col: -1 }, false)}
                sx={{ ...linkSx, flex: 1, textAlign: 'start', fontWeight: 550 }}
              >
                {row.name}
              </Link>
            )}
            <RateField
              label={t('{cloth}, {service}', { cloth: rowName(row), service: service.name })}
              cell={cellKey(row.id, service._id)}
              rates={rates}
            />
          </Card>
        )}
      />
    </>
  )
}

const linkSx = { minHeight: 48, overflowWrap: 'anywhere', px: 0.5 } as const
