import { type Problem, problem } from "../values/problem.ts";
import type { Language } from "./customer.ts";
import { longestForeignTaxId } from "./foreign-tax-id.ts";

/**
 * The countries in which somebody may pay taxes (catalogue c_Pais of the tax office, which is ISO 3166): the
 * three-letter code of each, and the two-letter code for its name.
 */
const countries =
  "ABW:AW AFG:AF AGO:AO AIA:AI ALA:AX ALB:AL AND:AD ARE:AE ARG:AR ARM:AM ASM:AS ATA:AQ ATF:TF ATG:AG AUS:AU AUT:AT " +
  "AZE:AZ BDI:BI BEL:BE BEN:BJ BES:BQ BFA:BF BGD:BD BGR:BG BHR:BH BHS:BS BIH:BA BLM:BL BLR:BY BLZ:BZ BMU:BM BOL:BO " +
  "BRA:BR BRB:BB BRN:BN BTN:BT BVT:BV BWA:BW CAF:CF CAN:CA CCK:CC CHE:CH CHL:CL CHN:CN CIV:CI CMR:CM COD:CD COG:CG " +
  "COK:CK COL:CO COM:KM CPV:CV CRI:CR CUB:CU CUW:CW CXR:CX CYM:KY CYP:CY CZE:CZ DEU:DE DJI:DJ DMA:DM DNK:DK DOM:DO " +
  "DZA:DZ ECU:EC EGY:EG ERI:ER ESH:EH ESP:ES EST:EE ETH:ET FIN:FI FJI:FJ FLK:FK FRA:FR FRO:FO FSM:FM GAB:GA GBR:GB " +
  "GEO:GE GGY:GG GHA:GH GIB:GI GIN:GN GLP:GP GMB:GM GNB:GW GNQ:GQ GRC:GR GRD:GD GRL:GL GTM:GT GUF:GF GUM:GU GUY:GY " +
  "HKG:HK HMD:HM HND:HN HRV:HR HTI:HT HUN:HU IDN:ID IMN:IM IND:IN IOT:IO IRL:IE IRN:IR IRQ:IQ ISL:IS ISR:IL ITA:IT " +
  "JAM:JM JEY:JE JOR:JO JPN:JP KAZ:KZ KEN:KE KGZ:KG KHM:KH KIR:KI KNA:KN KOR:KR KWT:KW LAO:LA LBN:LB LBR:LR LBY:LY " +
  "LCA:LC LIE:LI LKA:LK LSO:LS LTU:LT LUX:LU LVA:LV MAC:MO MAF:MF MAR:MA MCO:MC MDA:MD MDG:MG MDV:MV MEX:MX MHL:MH " +
  "MKD:MK MLI:ML MLT:MT MMR:MM MNE:ME MNG:MN MNP:MP MOZ:MZ MRT:MR MSR:MS MTQ:MQ MUS:MU MWI:MW MYS:MY MYT:YT NAM:NA " +
  "NCL:NC NER:NE NFK:NF NGA:NG NIC:NI NIU:NU NLD:NL NOR:NO NPL:NP NRU:NR NZL:NZ OMN:OM PAK:PK PAN:PA PCN:PN PER:PE " +
  "PHL:PH PLW:PW PNG:PG POL:PL PRI:PR PRK:KP PRT:PT PRY:PY PSE:PS PYF:PF QAT:QA REU:RE ROU:RO RUS:RU RWA:RW SAU:SA " +
  "SDN:SD SEN:SN SGP:SG SGS:GS SHN:SH SJM:SJ SLB:SB SLE:SL SLV:SV SMR:SM SOM:SO SPM:PM SRB:RS SSD:SS STP:ST SUR:SR " +
  "SVK:SK SVN:SI SWE:SE SWZ:SZ SXM:SX SYC:SC SYR:SY TCA:TC TCD:TD TGO:TG THA:TH TJK:TJ TKL:TK TKM:TM TLS:TL TON:TO " +
  "TTO:TT TUN:TN TUR:TR TUV:TV TWN:TW TZA:TZ UGA:UG UKR:UA UMI:UM URY:UY USA:US UZB:UZ VAT:VA VCT:VC VEN:VE VGB:VG " +
  "VIR:VI VNM:VN VUT:VU WLF:WF WSM:WS YEM:YE ZAF:ZA ZMB:ZM ZWE:ZW";

/** The country of a tax residence, in three letters: the key of the tax office's catalogue. */
export type TaxResidence = string;

/** Every tax residence with the two letters of its country. */
export const taxResidences: ReadonlyMap<TaxResidence, string> = new Map(
  countries.split(" ").map((pair) => [pair.slice(0, 3), pair.slice(4)]),
);

/** Names tax residences by their countries in a language; one of no country by its key. */
export function residenceNames(language: Language): (residence: TaxResidence) => string {
  const regions = new Intl.DisplayNames([language === "es" ? "es-MX" : "en-US"], { type: "region" });
  return (residence) => {
    const region = taxResidences.get(residence);
    return (region && regions.of(region)) || residence;
  };
}

/** The residence of all but foreign persons. */
export const homeResidence: TaxResidence = "MEX";

/** Neighbouring countries, whose tax ids have nine digits. */
const ofNineDigits: readonly TaxResidence[] = ["USA", "CAN"];

/** The paths of the two fields. */
interface Paths {
  readonly foreignTaxId: string;
  readonly taxResidence: string;
}

/**
 * What is wrong with the tax id and the residence of a foreign person, both given: `taxId.residenceMexico` (292) for
 * Mexico, `field.notInList` for an unknown country, `taxId.foreignNineDigits` (293) where the residence is the United
 * States or Canada, `taxId.foreignForm` (293) elsewhere: letters and digits, 6 to 40; `field.tooLong` with the
 * `maximum` beyond `longestForeignTaxId`.
 */
export function foreignTaxProblems(
  foreignTaxId: string,
  taxResidence: string,
  at: Paths,
): readonly Problem[] {
  if (taxResidence === homeResidence) return [problem("taxId.residenceMexico", at.taxResidence)];
  if (!taxResidences.has(taxResidence)) return [problem("field.notInList", at.taxResidence)];
  if (foreignTaxId.length > longestForeignTaxId)
    return [problem("field.tooLong", at.foreignTaxId, { maximum: longestForeignTaxId })];
  if (ofNineDigits.includes(taxResidence))
    return /^\d{9}$/.test(foreignTaxId) ? [] : [problem("taxId.foreignNineDigits", at.foreignTaxId)];
  return /^[\p{L}\d]{6,40}$/u.test(foreignTaxId) ? [] : [problem("taxId.foreignForm", at.foreignTaxId)];
}
