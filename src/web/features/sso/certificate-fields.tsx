import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './identity-providers.module.css';

const MAX_CERTIFICATES = 5;

/** The form fields for the provider's signing certificates. */
export function CertificateFields() {
  const { t } = useTranslation();
  return (
    <Form.List name="certificates">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }, index) => (
            <div key={key} className={styles.certificate}>
              <Form.Item
                name={name}
                className={styles.certificateText}
                label={t('identityProviders.certificate', { number: index + 1 })}
                extra={index === 0 && t('identityProviders.certificateHelp')}
                rules={[{ required: true, whitespace: true, message: t('identityProviders.certificateRequired') }]}
              >
                <Input.TextArea rows={4} spellCheck={false} className={styles.pem} />
              </Form.Item>
              {fields.length > 1 && (
                <Button
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('identityProviders.removeCertificate', { number: index + 1 })}
                  onClick={() => remove(name)}
                />
              )}
            </div>
          ))}
          {fields.length < MAX_CERTIFICATES && (
            <Form.Item>
              <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => add('')}>
                {t('identityProviders.addCertificate')}
              </Button>
            </Form.Item>
          )}
        </>
      )}
    </Form.List>
  );
}
