import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { t } from '../lib/i18n.ts'
import { useComingShortcuts } from '../lib/page-handlers.ts'
import type { ShortcutAction } from '../lib/shortcuts.ts'

const widths = ['92%', '78%', '86%', '70%', '82%']

const NO_KEYS: ShortcutAction[] = []
const PAY_AND_PRINT: ShortcutAction[] = ['takePayment', 'print']

/** The shape of a list while it is on its way. `hasKeys` if it stands for what can be paid and printed by a key. */
export function ListSkeleton({ hasKeys = false }: { hasKeys?: boolean }) {
  useComingShortcuts(hasKeys ? PAY_AND_PRINT : NO_KEYS)
  return (
    <Stack role="status" aria-label={t('Loading')} spacing={2}>
      <Skeleton variant="rounded" height={44} width={320} sx={{ maxWidth: '100%' }} />
      {widths.map((width) => (
        <Stack key={width} direction="row" spacing={2} sx={{ alignItems: 'center' }}>
          <Skeleton variant="rounded" width={36} height={36} sx={{ flexShrink: 0 }} />
          <Skeleton height={28} width={width} />
        </Stack>
      ))}
    </Stack>
  )
}
