import { mdiPencilOutline } from '@mdi/js'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { CardList } from '../../../components/table/card-list.tsx'
import { t } from '../../../lib/i18n.ts'
import { RateField } from './rate-field.tsx'
import type { SheetRow } from './sheet.ts'
import { cellKey, KG_ROW } from './sheet-draft.ts'
import { rowName } from './sheet-line.tsx'
import type { Position } from './sheet-selection.ts'
import type { RateSheet } from './use-rate-sheet.ts'

interface RateListProps {
  rates: RateSheet
  onOpenName: (place: Position, isDelete: boolean) => void
}

const rowId = (row: SheetRow) => row.id

/** The sheet on a phone: one service at a time, its cloths under each other. */
export function RateList({ rates, onOpenName }: RateListProps) {
  const { rows, services } = rates.sheet
  const [chosen, setChosen] = useState('')
  const col = Math.max(
    0,
    services.findIndex(({ _id }) => _id === chosen),
  )
  const service = services[col]
  if (service === undefined) return null
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ mb: 2, alignItems: 'center' }}>
        <IconButton
          aria-label={t('Edit {name}', { name: service.name })}
          onClick={() => onOpenName({ row: -1, col }, false)}
        >
          <Icon path={mdiPencilOutline} />
        </IconButton>
        <TextField
          select
          fullWidth
          label={t('Service')}
          value={service._id}
          onChange={(event) => setChosen(event.target.value)}
        >
          {services.map(({ _id, name }) => (
            <MenuItem key={_id} value={_id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
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
