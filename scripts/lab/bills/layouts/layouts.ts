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
import { abonamentOkresy } from './sealed/abonament-okresy.ts';
import { agenciaSecoes } from './sealed/agencia-secoes.ts';
import { albergoConto } from './sealed/albergo-conto.ts';
import { avoirRetours } from './sealed/avoir-retours.ts';
import { briefOhneKopf } from './sealed/brief-ohne-kopf.ts';
import { distributorBackorder } from './sealed/distributor-backorder.ts';
import { druckereiStaffel } from './sealed/druckerei-staffel.ts';
import { getraenkePfand } from './sealed/getraenke-pfand.ts';
import { grosshandelArtikel } from './sealed/grosshandel-artikel.ts';
import { ingrossoRiporto } from './sealed/ingrosso-riporto.ts';
import { solicitorTime } from './sealed/solicitor-time.ts';
import { webwinkelBestelling } from './sealed/webwinkel-bestelling.ts';

export const LAYOUTS: readonly Layout[] = [
  abonamentOkresy,
  agenciaSecoes,
  albergoConto,
  avoirRetours,
  briefOhneKopf,
  cashCarryCodes,
  cloudSubscription,
  distributorBackorder,
  druckereiStaffel,
  drukarniaRazy,
  fatturaIvata,
  getraenkePfand,
  grosshandelArtikel,
  imprentaIzquierda,
  ingrossoRiporto,
  kitchenOptions,
  luzContador,
  menuiseriePrix,
  oficinaLinhas,
  plombierHeures,
  solicitorTime,
  telekomAnschluss,
  vrachtToeslagen,
  webwinkelBestelling,
];
