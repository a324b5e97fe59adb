import { isJsonObject } from '../../shared/http/json-schema.ts';
import { messageOf } from '../../shared/thrown.ts';
import type { SourceRow } from './transfer-row.ts';

/** What a GeoJSON feature says of a place. */
function toValue(feature: unknown): unknown {
  if (!isJsonObject(feature) || feature['type'] !== 'Feature') throw new Error('it is no GeoJSON Feature');
  const { geometry, properties, id } = feature;
  if (!isJsonObject(geometry) || geometry['type'] !== 'Point' || !Array.isArray(geometry['coordinates'])) {
    throw new Error('its geometry is no Point');
  }
  const [longitude, latitude] = geometry['coordinates'];
  return {
    ...(isJsonObject(properties) ? properties : {}),
    ...(id === undefined || id === null ? {} : { id }),
    longitude,
    latitude,
  };
}

function readFeature(text: string, line: number): SourceRow {
  try {
    return { line, value: toValue(JSON.parse(text)) };
  } catch (error) {
    return { line, value: null, fault: messageOf(error) };
  }
}

/**
 * Reads a FeatureCollection of points feature by feature, so that a file of any size fits. Whatever else the collection
 * holds is passed over. A file that ends too early ends in a row with a fault.
 */
export async function* readGeoJson(input: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let line = 1;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let lastText = '';
  let inFeatures = false;
  let feature: { text: string; line: number } | null = null;
  let seenFeatures = false;

  for await (const chunk of input) {
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const character = chunk[at];
      if (character === '\n') line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (character === '\\') escaped = true;
        else if (character === '"') inString = false;
        else if (depth === 1) lastText += character;
      } else if (character === '"') {
        inString = true;
        if (depth === 1) lastText = '';
      } else if (character === '{' || character === '[') {
        depth += 1;
        if (depth === 2 && character === '[' && lastText === 'features') seenFeatures = inFeatures = true;
        if (depth === 3 && inFeatures && character === '{') {
          feature = { text: '', line };
          start = at;
        }
      } else if (character === '}' || character === ']') {
        depth -= 1;
        if (depth === 1) inFeatures = false;
        if (depth === 2 && feature !== null) {
          yield readFeature(feature.text + chunk.slice(start, at + 1), feature.line);
          feature = null;
        }
      }
    }
    if (feature !== null) feature.text += chunk.slice(start);
  }
  if (depth !== 0 || inString) yield { line, value: null, fault: 'the file ends in the middle of its JSON' };
  else if (!seenFeatures) yield { line: 1, value: null, fault: 'the file is no GeoJSON FeatureCollection' };
}
