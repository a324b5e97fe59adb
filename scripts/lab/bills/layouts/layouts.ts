import type { Layout } from '../bill.ts';
import { cashCarryCodes } from './open/cash-carry-codes.ts';
import { cloudSubscription } from './open/cloud-subscription.ts';
import { drukarniaRazy } from './open/drukarnia-razy.ts';
import { fatturaIvata } from './open/fattura-ivata.ts';
import { imprentaIzquierda } from './open/imprenta-izquierda.ts';
import { kitchenOptions } from './open/kitchen-options.ts';
import { luzContador } from './open/luz-contador.ts';
import { menuiseriePrix } from './open/menuiserie-prix.ts';
import { oficinaLinhas } from './open/oficina-linhas.ts';
import { plombierHeures } from './open/plombier-heures.ts';
import { telekomAnschluss } from './open/telekom-anschluss.ts';
import { vrachtToeslagen } from './open/vracht-toeslagen.ts';

export const LAYOUTS: readonly Layout[] = [
  cashCarryCodes,
  cloudSubscription,
  drukarniaRazy,
  fatturaIvata,
  imprentaIzquierda,
  kitchenOptions,
  luzContador,
  menuiseriePrix,
  oficinaLinhas,
  plombierHeures,
  telekomAnschluss,
  vrachtToeslagen,
];
