import { mdiArchiveOutline, mdiPlus, mdiRedo, mdiUndo } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { FilterField } from '../../../components/filter-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import { SaveState } from './save-state.tsx'
import type { RateSheet } from './use-rate-sheet.ts'

export interface SheetTools {
  rates: RateSheet
  search: string
  inactiveCount: number
  onSearch: (text: string) => void
  onAdd: (kind: 'cloth' | 'service') => void
  onShowInactive: () => void
}

export function SheetToolbar({ rates, search, inactiveCount, onSearch, onAdd, onShowInactive }: SheetTools) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
      <FilterField label={t('Find a cloth')} value={search} onChange={onSearch} width={220} />
      <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={() => onAdd('cloth')} sx={growSx}>
        {t('Add cloth')}
      </Button>
      <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={() => onAdd('service')} sx={growSx}>
        {t('Add service')}
      </Button>
      <Box sx={{ whiteSpace: 'nowrap' }}>
        <Tooltip title={t('Undo (Ctrl+Z)')}>
          <span>
            <IconButton aria-label={t('Undo')} disabled={!rates.canUndo} onClick={rates.undo}>
              <Icon path={mdiUndo} />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={t('Redo (Ctrl+Y)')}>
          <span>
            <IconButton aria-label={t('Redo')} disabled={!rates.canRedo} onClick={rates.redo}>
              <Icon path={mdiRedo} />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      {inactiveCount > 0 && (
        <Button color="inherit" startIcon={<Icon path={mdiArchiveOutline} />} onClick={onShowInactive}>
          {t('Deactivated ({count})', { count: inactiveCount })}
        </Button>
      )}
      <Stack sx={{ marginInlineStart: 'auto' }}>
        <SaveState {...rates} />
      </Stack>
    </Stack>
  )
}

const growSx = { flexGrow: { xs: 1, sm: 0 } }
