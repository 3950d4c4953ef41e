import { mdiLockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import { CardLink } from '../../components/link/card-link.ts'
import { t } from '../../lib/i18n.ts'
import type { Tile } from './dashboard-tiles.ts'

export function TileGrid({ tiles }: { tiles: Tile[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 2,
        p: 0,
        m: 0,
        listStyle: 'none',
        // Columns that leave no tile of the usual eleven alone in its row.
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          md: 'repeat(4, minmax(0, 1fr))',
        },
        '@media (min-width: 1680px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
      }}
    >
      {tiles.map((tile) => (
        <Box component="li" key={tile.title}>
          <TileCard {...tile} />
        </Box>
      ))}
    </Box>
  )
}

function TileCard({ title, value, icon, link, needsCare = false }: Tile) {
  return (
    <Card sx={{ height: '100%' }}>
      <CardLink {...link} sx={{ p: 2, height: '100%' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <Icon path={icon} sx={{ fontSize: 20, color: needsCare ? 'error.main' : 'primary.main' }} />
          <Typography variant="body2">{title}</Typography>
        </Box>
        {value === undefined ? (
          <Typography
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5, minHeight: 36, color: 'text.secondary' }}
          >
            <Icon path={mdiLockOutline} sx={{ fontSize: 18 }} />
            {t('Protected')}
          </Typography>
        ) : (
          <Typography
            sx={{
              overflowWrap: 'anywhere',
              mt: 0.5,
              fontSize: '1.5rem',
              fontWeight: 650,
              fontVariantNumeric: 'tabular-nums',
              color: needsCare ? 'error.main' : 'text.primary',
            }}
          >
            {value}
          </Typography>
        )}
      </CardLink>
    </Card>
  )
}
