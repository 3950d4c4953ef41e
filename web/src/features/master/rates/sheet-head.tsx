import type { Service } from '@clothesline/contract'
import { mdiPencilOutline, mdiWashingMachine } from '@mdi/js'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '../../../components/icon.tsx'
import { t } from '../../../lib/i18n.ts'
import type { Position } from './sheet-selection.ts'
import { NAME_WIDTH } from './sheet-sx.ts'
import type { useSheetControls } from './use-sheet-controls.ts'

interface SheetHeadProps {
  services: Service[]
  active: Position
  cellId: (place: Position) => string
  controls: ReturnType<typeof useSheetControls>
  onOpenName: (place: Position, isDelete: boolean) => void
}

/** The services across the top; pressing one opens it. */
export function SheetHead({ services, active, cellId, controls, onOpenName }: SheetHeadProps) {
  return (
    <Box role="rowgroup" sx={{ position: 'sticky', top: 0, zIndex: 3 }}>
      <Box role="row" aria-rowindex={1} sx={{ height: 56 }}>
        <Box
          role="columnheader"
          aria-colindex={1}
          sx={{ insetInlineStart: 0, zIndex: 4, position: 'sticky !important', width: NAME_WIDTH }}
          style={{ cursor: 'default' }}
        >
          {t('Cloth')}
        </Box>
        {services.map((service, col) => (
          <Box
            key={service._id}
            id={cellId({ row: -1, col })}
            role="columnheader"
            aria-colindex={col + 2}
            className={active.row === -1 && active.col === col ? 'active' : ''}
            onPointerDown={(event) => controls.pointAt({ row: -1, col }, event)}
            onClick={() => onOpenName({ row: -1, col }, false)}
          >
            <Tooltip describeChild title={t('SAC {sac}', { sac: service.sac })}>
              <Box component="span" sx={nameSx}>
                {service.name}
              </Box>
            </Tooltip>
            {service.isSelfService && (
              <Icon
                path={mdiWashingMachine}
                title={t('Self-service')}
                sx={{ fontSize: 18, ml: 0.5, color: 'text.secondary' }}
              />
            )}
            <Icon className="edit" path={mdiPencilOutline} sx={pencilSx} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

export const nameSx = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
  lineHeight: 1.25,
} as const

export const pencilSx = { fontSize: 16, ml: 0.5, color: 'text.secondary', transition: 'opacity 120ms' } as const
