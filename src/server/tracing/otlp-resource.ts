import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';

export const SERVICE_NAME = 'parcelscope';

/** Says which server spans and lines of the log come from. */
export function otlpResource(): Resource {
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': SERVICE_NAME }))
    .merge(detectResources({ detectors: [envDetector] }));
}
